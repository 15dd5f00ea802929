import { Hono } from 'hono'
import type { Settings } from '@/config/settings'
import { isForeign, isUndecodable, passThrough } from './passThrough'
import type { Recorder } from './recorder'
import { mounts, type Target } from './target'

/** The routes that the portal's own server tries before the bundle's files: the mounts, each answered by its target. */
export function createMounts(target: Target, recorder?: Recorder): Hono {
  const routes = new Hono()
  routes.use(async (c, next) => {
    recorder?.notePage(c.req.raw)
    await next()
  })
  for (const mount of Object.values(mounts)) {
    routes.use(`${mount}/*`, async (c, next) => {
      if (isForeign(c.req.raw)) return c.json({ errors: ['Another site’s page may not ask here.'] }, 403)
      if (isUndecodable(c.req.raw)) return c.json({ errors: ['This path cannot be decoded.'] }, 400)
      await next()
      return undefined
    })
  }
  routes.all(`${mounts.auth}/*`, (c) => passThrough(c.req.raw, mounts.auth, target.auth, recorder?.note))
  routes.all(`${mounts.api}/*`, (c) => passThrough(c.req.raw, mounts.api, target.api, recorder?.note))
  const { storage } = target
  if (storage !== null) routes.all(`${mounts.storage}/*`, (c) => passThrough(c.req.raw, mounts.storage, storage))
  return routes
}

/** The text printed at the start. */
export function whatItDoes(
  portal: string,
  target: Target,
  record: string | undefined,
  { siteUrl }: Pick<Settings, 'siteUrl'>,
): string {
  return [
    `\nPortal:   ${portal}`,
    `API:      ${portal}${mounts.api}/* is passed on to ${target.api}`,
    `Sign-in:  ${portal}${mounts.auth}/* is passed on to ${target.auth}`,
    target.storage === null
      ? 'Storage:  none (--storage); offers cannot be uploaded'
      : `Storage:  ${portal}${mounts.storage}/* is passed on to ${target.storage}`,
    ...(siteUrl === undefined
      ? [
          'Site:     none; pictures without an address of their own are missing (siteUrl in a file named with --settings)',
        ]
      : []),
    ...(record === undefined
      ? []
      : [`Record:   what the first customer who signs in is answered is kept, masked, in ${record}`]),
    '\nThis is the real server: what you change there is changed. Emails lead back here only if it allows this address.\n',
  ].join('\n')
}
