/** The screens that letters and social logins lead back to; the API is told them as whole addresses. */
export const returnPaths = {
  login: '/session/login',
  newPassword: '/session/reset-password/new',
  unlock: '/session/unlock',
  fetchOmniauth: '/session/fetch-omniauth',
} as const
