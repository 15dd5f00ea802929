const letters = /^\/session\/(reset-password|unlock|fetch-omniauth)(\/|$)/

/** True on the screens that letters and social logins lead to: no third party may see them (CFG-4, TRACK-2). */
export function isLetterRoute(pathname: string): boolean {
  return letters.test(pathname)
}
