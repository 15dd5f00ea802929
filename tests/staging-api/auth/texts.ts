import type { Context } from 'hono'

const da = {
  badCredentials: () => 'Forkert e-mail eller adgangskode. Prøv igen.',
  locked: () => 'Din konto er låst efter for mange forkerte forsøg. Vi har sendt dig en e-mail, så du kan låse den op.',
  unconfirmed: (email: string) => `Vi har sendt en e-mail til ${email}. Du skal bekræfte den, før du kan logge ind.`,
  legacy: () => 'Din konto er fra før 14/04/2017. Bed om en ny adgangskode, før du logger ind.',
  notSignedIn: () => 'Du er ikke logget ind.',
  sessionInvalid: () => 'Ugyldige loginoplysninger.',
  unauthorized: () => 'Du har ikke adgang. Bed om et nyt link.',
  missingEmail: () => 'Du skal skrive en e-mail.',
  missingRedirect: () => 'Adressen at vende tilbage til mangler.',
  refusedRedirect: (address: string) => `Det er ikke tilladt at vende tilbage til ${address}.`,
  unknownEmail: (email: string) => `Vi kender ingen konto med e-mailen ${email}.`,
  missingPasswords: () => 'Du skal skrive adgangskoden begge steder.',
  passwordUpdated: () => 'Din adgangskode er ændret.',
  resetSent: (email: string) => `Vi har sendt en e-mail til ${email} med et link til at vælge en ny adgangskode.`,
  confirmationSent: (email: string) => `Vi har sendt en e-mail til ${email} med et link til at bekræfte din konto.`,
  unlockSent: (email: string) => `Vi har sendt en e-mail til ${email} med et link til at låse din konto op.`,
  sentIfKnown: () => 'Hvis vi kender din e-mail, får du en besked fra os om lidt.',
  passwordNotRequired: (provider: string) => `Denne konto har ingen adgangskode. Log ind med ${provider} i stedet.`,
  unlocked: () => 'Din konto er låst op.',
  unlockInvalid: () => 'Linket til at låse kontoen op er ugyldigt.',
  unlockExpired: () => 'Linket til at låse kontoen op er udløbet.',
  improperSignUp: () => 'Oplysningerne til den nye konto mangler.',
  fieldTaken: () => 'er allerede i brug',
  fieldNotEmail: () => 'er ikke en e-mail',
  fieldTooShort: () => 'er for kort (mindst 8 tegn)',
  fieldTooLong: () => 'er for lang (højst 128 tegn)',
  fieldUnequal: () => 'er ikke ens',
  fieldWrong: () => 'er forkert',
  email: () => 'E-mail',
  password: () => 'Adgangskoden',
  password_confirmation: () => 'Adgangskoderne',
  current_password: () => 'Den nuværende adgangskode',
}

type Texts = typeof da

export const en: Texts = {
  badCredentials: () => 'Wrong email or password. Please try again.',
  locked: () => 'Your account is locked after too many failed attempts. We have e-mailed you a link to unlock it.',
  unconfirmed: (email) => `We have sent an e-mail to ${email}. You must confirm it before you can sign in.`,
  legacy: () => 'Your account is from before 14/04/2017. Ask for a new password before you sign in.',
  notSignedIn: () => 'You are not signed in.',
  sessionInvalid: () => 'Invalid login credentials.',
  unauthorized: () => 'You do not have access. Ask for a new link.',
  missingEmail: () => 'You must enter an e-mail.',
  missingRedirect: () => 'The address to return to is missing.',
  refusedRedirect: (address) => `Returning to ${address} is not allowed.`,
  unknownEmail: (email) => `We know no account with the e-mail ${email}.`,
  missingPasswords: () => 'You must enter the password in both fields.',
  passwordUpdated: () => 'Your password has been changed.',
  resetSent: (email) => `We have sent an e-mail to ${email} with a link to choose a new password.`,
  confirmationSent: (email) => `We have sent an e-mail to ${email} with a link to confirm your account.`,
  unlockSent: (email) => `We have sent an e-mail to ${email} with a link to unlock your account.`,
  sentIfKnown: () => 'If we know your e-mail, you will hear from us in a moment.',
  passwordNotRequired: (provider) =>
    `This account does not require a password. Sign in using your '${provider}' account instead.`,
  unlocked: () => 'Your account is unlocked.',
  unlockInvalid: () => 'The link to unlock the account is invalid.',
  unlockExpired: () => 'The link to unlock the account has expired.',
  improperSignUp: () => 'The details of the new account are missing.',
  fieldTaken: () => 'is already in use',
  fieldNotEmail: () => 'is not an e-mail',
  fieldTooShort: () => 'is too short (at least 8 characters)',
  fieldTooLong: () => 'is too long (maximum 128 characters)',
  fieldUnequal: () => 'are not the same',
  fieldWrong: () => 'is wrong',
  email: () => 'The e-mail',
  password: () => 'The password',
  password_confirmation: () => 'The passwords',
  current_password: () => 'The current password',
}

/** The provider's texts: Danish, or English for a client that asks for exactly that (not a browser's own list). */
export function textsFor(c: Context): Texts {
  return c.req.header('Accept-Language') === 'en' ? en : da
}
