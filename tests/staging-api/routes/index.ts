import { Hono } from 'hono'
import { refuseOtherMethods, type Env } from '@tests/staging-api/env'
import { affiliateRoutes } from './affiliates'
import { applicationRoutes } from './applications'
import { attachmentRoutes, publicAttachmentRoutes } from './attachments'
import { faqRoutes } from './faq'
import { offerRoutes } from './offers'
import { reminderRoutes } from './reminders'
import { statRoutes } from './stats'
import { userRoutes } from './user'

/** The calls of a signed-in customer (docs/api.md), below /api/v1. */
export const apiRoutes = new Hono<Env>()
const subjects = [
  userRoutes,
  applicationRoutes,
  reminderRoutes,
  offerRoutes,
  attachmentRoutes,
  affiliateRoutes,
  faqRoutes,
  statRoutes,
]
for (const routes of subjects) apiRoutes.route('/', routes)
refuseOtherMethods(apiRoutes)

/** The calls that need no token headers, below /api/v1. */
export const publicRoutes = new Hono<Env>()
publicRoutes.route('/', publicAttachmentRoutes)
refuseOtherMethods(publicRoutes)
