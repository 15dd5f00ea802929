// Linear time: each part starts where the one before it cannot go on.
const email = /^[\w.%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,63}$/

/** Word characters and . % + - before the @, domain labels, a last label of 2+ letters (VAL-1). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && email.test(text)
}

// What RFC 5322 allows before the @ besides, with the letters of RFC 6532.
const anyEmail = /^[\p{L}\p{M}\p{N}\w.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u

/** An address that an account may have which another door has made (VAL-1): whether there is one, the server decides. */
export function mayBeAccount(text: string): boolean {
  return text.length <= 254 && anyEmail.test(text)
}

// No letter of any alphabet is a symbol: \W alone would count æ, ø and å as symbols, and _ as none.
const symbol = /[^\p{L}\p{M}\p{N}]/u

/** 8+ characters, an uppercase A–Z, and a digit or symbol (VAL-2). */
export function meetsPasswordLimits(password: string): boolean {
  return password.length >= minimumLength && /[A-Z]/.test(password) && (/\d/.test(password) || symbol.test(password))
}

export const minimumLength = 8

/** 0–5: a point each for 8+ characters, an uppercase A–Z, a lowercase letter, a symbol and a digit (VAL-3). */
export function passwordStrength(password: string): number {
  const points = [password.length >= minimumLength, /[A-Z]/, /\p{Ll}/u, symbol, /\d/]
  return points.filter((point) => (point instanceof RegExp ? point.test(password) : point)).length
}

export const neededStrength = 3

/** The meter's value: never above the lowest for a password that is not allowed (VAL-2). */
export function shownStrength(password: string): number {
  const strength = passwordStrength(password)
  return meetsPasswordLimits(password) ? strength : Math.min(strength, neededStrength)
}

/** Restores the plus signs that a query turns into spaces (LOGIN-7). */
export function emailFromQuery(value: string): string {
  return value.replace(/ /g, '+')
}

/** Returns the end of the problem's text key; null where the password is allowed (VAL-2, VAL-3). */
export function passwordProblem(password: string): 'password_limits' | 'not_strong' | null {
  if (passwordStrength(password) < neededStrength) return 'not_strong'
  return meetsPasswordLimits(password) ? null : 'password_limits'
}

export function strengthLevel(strength: number): 'low' | 'medium' | 'strong' {
  if (strength > 4) return 'strong'
  return strength === 4 ? 'medium' : 'low'
}

export function barsFilled(strength: number, bars: number): number {
  return Math.round((strength / 5) * bars)
}
