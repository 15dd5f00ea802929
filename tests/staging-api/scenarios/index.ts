import { newAccount } from '@tests/staging-api/customers'
import { defaultSwitches, type Customer, type World } from '@tests/staging-api/world'
import { affiliates, deals } from './affiliates'
import { scenarios } from './all'
import { createMaker, emailOf, noFiles, type Files, type Scenario } from './build/maker'
import { privateScope } from './build/inquiry'
import { faq } from './faq'

/** Every scenario customer signs in with it. */
export const scenarioPassword = 'Sommer2026!'

// Each customer's numbers lie in a block of their own, so that they stay the same when scenarios change.
const blockSize = 10_000

function newCustomer(scenario: Scenario, id: number, at: number, files: Files): Customer {
  const { name: scenarioName, description, person, user } = scenario
  const { name, surname, phone: primary_phone, business: business_name = '' } = person
  const email = emailOf(scenario)
  const make = createMaker(scenario, id, at, files)
  const settings = { sms_notification: false, mail_notification: true, subscribed_to_newsletter: false }
  const { applications, compareOffers = {} } = scenario.lazy ? { applications: [] } : scenario.contents(make)
  return {
    id,
    scenario: scenarioName,
    description,
    account: { ...newAccount(email, scenarioPassword, true), ...scenario.account?.(make, at) },
    user: {
      id,
      email,
      primary_phone,
      business_name,
      ...settings,
      scopes: [privateScope],
      scope_id: privateScope.id,
      ...user,
    },
    personalInfo: { name, surname, primary_phone, email, business_name },
    applications,
    compareOffers,
  }
}

/** A fresh world with every scenario's customer; their times are relative to `at`, in milliseconds since 1970. */
export function seedWorld(at: number): World {
  const files = noFiles()
  const customers = scenarios.map((scenario, index) => newCustomer(scenario, (index + 1) * blockSize, at, files))
  return { ...emptyWorld(), customers, objects: files.objects, attachments: files.attachments }
}

/** A world without any customer. */
export function emptyWorld(): World {
  return {
    version: 1,
    clock: { offset: 0, frozenAt: null },
    nextId: (scenarios.length + 1) * blockSize,
    switches: { ...defaultSwitches },
    faults: [],
    customers: [],
    outbox: [],
    objects: [],
    attachments: [],
    stats: [],
    affiliates: structuredClone(affiliates),
    deals: structuredClone(deals),
    faq: structuredClone(faq),
  }
}
