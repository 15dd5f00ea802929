import { describe, expect, it } from 'vitest'
import { headlineOf, waitingGroupsOf } from '@/domain/applications/headline'
import { matchView, type MatchView } from '@/domain/applications/matchView'
import { reminderView } from '@/domain/applications/reminderView'
import { replyOf, yesCallOf } from '@/screens/company-branding/YesCall'
import { objectsIn } from '@tests/staging-api/json'
import { seedWorld } from '@tests/staging-api/scenarios'
import { aMatch, anApplication } from '@tests/unit/applications/wire'

// One judgement of each match of every scenario customer, asked of by row, lead, offer page and reminder.

const now = Date.now()
const inquiries = seedWorld(now).customers.flatMap(({ scenario, applications }) =>
  applications.map(({ application }, at): [string, MatchView[]] => {
    const app_companies = objectsIn(application.app_companies).map((one) => aMatch(one))
    const inquiry = { created_at: anApplication(application).created_at, app_companies }
    return [`${scenario} ${at}`, app_companies.map((match) => matchView(match, inquiry, now))]
  }),
)

describe('every scenario customer', () => {
  it.each(inquiries.filter(([, views]) => views.length > 0))(
    'APP-7 APP-8 OFFER-13 %s is told of each turn in the lead or in a line below it, and asked for nothing that is over',
    (_who, views) => {
      const headline = headlineOf(views, 0)
      const lead = headline.kind === 'views' ? headline.views : []
      const told = [...lead, ...waitingGroupsOf(views, lead).flatMap((group) => group.views)]
      const turns = views.filter(({ actor }) => actor === 'customer')
      expect(turns.filter((view) => !told.includes(view))).toEqual([])
      for (const view of views.filter(({ isOpen }) => !isOpen)) {
        expect([view.actor, view.reminder.canSend, replyOf(view)]).toEqual([
          view.turn.kind === 'settle' ? 'both' : 'nobody',
          false,
          null,
        ])
        if (view.turn.kind !== 'settle') expect([view.act, yesCallOf(view)]).toEqual([null, null])
      }
      for (const view of views.filter(({ act }) => act === 'see')) expect(view.isOfferHere).toBe(true)
      const reminder = reminderView(views, now)
      if (reminder.state === 'selection')
        expect(reminder.choices.filter(({ isOpen, reminder: { canSend } }) => canSend && !isOpen)).toEqual([])
    },
  )
})
