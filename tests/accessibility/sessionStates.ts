import { password } from '@tests/e2e/support'
import { alert, all, enter, fails, fillAll, type State, submit } from './state'

const thirdParties = { analyticsId: 'G-TEST123456', tagManagerId: 'GTM-TEST12', chatWidgetId: 'ab12cd34' }

const refused = (email: string, secret: string) => all(enter(email, secret), alert)

export const sessionStates: State[] = [
  { name: 'login', path: '/session/login' },
  { name: 'login, refused', path: '/session/login', act: refused('tre.match@eksempel.dk', 'forkert') },
  { name: 'login, locked', path: '/session/login', act: refused('laast@eksempel.dk', password) },
  { name: 'login, not confirmed', path: '/session/login', act: refused('ubekraeftet@eksempel.dk', password) },
  { name: 'login, from before the portal', path: '/session/login', act: refused('gammel.konto@eksempel.dk', password) },
  { name: 'login, last try', path: '/session/login', act: refused('sidste.forsoeg@eksempel.dk', 'forkert') },
  {
    name: 'login, no connection',
    path: '/session/login',
    faults: [{ endpoint: 'signIn', kind: 'drop' }],
    act: refused('tre.match@eksempel.dk', password),
  },
  {
    name: 'login, a password is shown',
    path: '/session/login',
    act: all(
      (page) => page.locator('input[autocomplete=current-password]').fill('forkert'),
      (page) => page.locator('form button[aria-controls]').click(),
    ),
  },
  {
    name: 'login, saving a support file',
    path: '/session/login',
    act: (page) => page.locator('body > * footer > button').first().click(),
  },
  {
    name: 'cookies, the question',
    path: '/session/login',
    settings: thirdParties,
    act: (page) => page.locator('#cc-main .cm').waitFor(),
  },
  {
    name: 'cookies, the choices',
    path: '/session/login',
    settings: thirdParties,
    act: (page) => page.locator('#cc-main [data-role=show]').click(),
  },
  { name: 'register', path: '/session/register' },
  { name: 'register, several errors', path: '/session/register', act: submit },
  {
    name: 'register, a weak password',
    path: '/session/register',
    act: (page) => fillAll(page, 'input[autocomplete=new-password]', 'abc'),
  },
  {
    name: 'register, done',
    path: '/session/register',
    act: all(
      (page) => page.locator('input[type=email]').fill('ny.kunde@eksempel.dk'),
      (page) => fillAll(page, 'input[autocomplete=new-password]', 'Vinter2027!'),
      submit,
      (page) => page.waitForURL(/success/),
    ),
  },
  { name: 'confirmation', path: '/session/confirmation' },
  { name: 'confirmation, nothing filled in', path: '/session/confirmation', act: submit },
  { name: 'confirmation, done', path: '/session/confirmation/success' },
  { name: 'reset password', path: '/session/reset-password' },
  { name: 'reset password, nothing filled in', path: '/session/reset-password', act: submit },
  { name: 'reset password, done', path: '/session/reset-password/success' },
  {
    name: 'new password, several errors',
    path: '/session/reset-password/new?reset_password_token=x&access-token=x&client=x&uid=x',
    act: submit,
  },
  { name: 'new password, without a link', path: '/session/reset-password/new' },
  { name: 'unlock', path: '/session/unlock' },
  { name: 'unlock, the link is used up', path: '/session/unlock?unlock_token=x' },
  { name: 'unlocked', path: '/session/login?account_unlocked=1' },
  { name: 'farewell, signed out before', path: '/session/logout' },
  { name: 'social login, denied', path: '/session/fetch-omniauth' },
  {
    name: 'farewell',
    who: 'tre-match',
    path: '/help',
    act: all(
      (page) => page.locator('#navigation a[href="/session/logout"]').click(),
      (page) => page.waitForURL(/logout/),
    ),
  },
  {
    name: 'farewell, no answer chosen',
    who: 'tre-match',
    path: '/help',
    act: all(
      (page) => page.locator('#navigation a[href="/session/logout"]').click(),
      (page) => page.waitForURL(/logout/),
      submit,
    ),
  },
  { name: 'mail has been sent', path: '/mail-has-been-sent' },
  { name: 'account deleted', path: '/account-deleted' },
  { name: 'service unavailable', path: '/service-unavailable' },
  { name: 'no such page', path: '/findes-ikke' },
  { name: 'the portal’s settings are wrong', path: '/', settings: { apiUrl: '' } },
  { name: 'the session cannot be checked', who: 'tre-match', path: '/', faults: [fails('validateToken')] },
]
