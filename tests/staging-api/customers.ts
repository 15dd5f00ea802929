import type { Account, Customer, World } from './world'

/** The customer with this email, whatever its case; not one whose account was deleted. */
export function customerByEmail(world: World, email: string): Customer | undefined {
  const wanted = email.trim().toLowerCase()
  return world.customers.find(({ account }) => !account.deleted && account.email.toLowerCase() === wanted)
}

/** The customer whose account holds something; not one whose account was deleted. */
export function customerWith(world: World, holds: (account: Account) => boolean): Customer | undefined {
  return world.customers.find(({ account }) => !account.deleted && holds(account))
}

/** A new account: nobody is signed in to it, and no email is on its way. */
export function newAccount(email: string, password: string, confirmed: boolean): Account {
  return {
    email,
    password,
    confirmed,
    failedAttempts: 0,
    lockedAt: null,
    legacy: false,
    deleted: false,
    sessions: [],
    resetToken: null,
    unlockToken: null,
    confirmationToken: null,
    deletionToken: null,
  }
}

/** A new customer without any inquiry, as registration makes one. */
export function addCustomer(world: World, email: string, password: string, confirmed: boolean): Customer {
  const id = world.nextId++
  const customer: Customer = {
    id,
    scenario: 'registered',
    description: 'Oprettet i denne verden; ingen forespørgsler.',
    account: newAccount(email, password, confirmed),
    user: {
      id,
      email,
      primary_phone: '',
      business_name: null,
      sms_notification: false,
      mail_notification: true,
      subscribed_to_newsletter: false,
      scopes: [{ id: 1, type: 'private' }],
      scope_id: 1,
    },
    personalInfo: { name: '', surname: '', primary_phone: '', email, business_name: null },
    applications: [],
    compareOffers: {},
  }
  world.customers.push(customer)
  return customer
}
