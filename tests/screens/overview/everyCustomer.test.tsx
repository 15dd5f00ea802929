import { cleanup } from '@testing-library/react'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '@/api/schemas/application'
import { compareOffers } from '@/api/schemas/compareOffers'
import { headlineOf, isDecisionDue, waitingGroupsOf } from '@/domain/applications/headline'
import { matchView, type MatchView } from '@/domain/applications/matchView'
import { reminderView } from '@/domain/applications/reminderView'
import { readCompareOffers, sheetOf } from '@/domain/calculator/layout'
import { type Prices, pricesOf } from '@/domain/prices/prices'
import { startTexts } from '@/i18n'
import { OfferCard } from '@/screens/company-branding/OfferCard'
import { replyOf, yesCallOf } from '@/screens/company-branding/YesCall'
import { CombinationResult } from '@/screens/overview/calculator/CombinationResult'
import { ComparisonContext } from '@/screens/overview/calculator/ComparisonContext'
import { PackageResult } from '@/screens/overview/calculator/PackageResult'
import { Decision } from '@/screens/overview/Decision'
import { InsurerDetails } from '@/screens/overview/InsurerDetails'
import { InsurerRow } from '@/screens/overview/InsurerRow'
import { objectsIn } from '@tests/staging-api/json'
import { seedWorld } from '@tests/staging-api/scenarios'
import { words } from '@tests/screens/comparisonTable'
import { renderPart } from '@tests/screens/renderPart'
import { aMatch, anApplication } from '@tests/unit/applications/wire'

// One judgement of each match of every scenario customer, asked of by row, details, lead, offer page, calculator and reminder.

beforeAll(() => startTexts(['common', 'applications', 'calculator', 'offers']))

const now = Date.now()

interface Inquiry {
  application: Application
  views: MatchView[]
  /** Null without a calculator. */
  prices: Prices | null
}

const inquiries = seedWorld(now).customers.flatMap(({ scenario, applications, compareOffers: calculators }) =>
  applications.map(({ application: raw }, at): [string, Inquiry] => {
    const app_companies = objectsIn(raw.app_companies).map((one) => aMatch(one))
    const application = { ...anApplication(raw), app_companies }
    const answer = v.safeParse(compareOffers, calculators[application.id])
    return [
      `${scenario} ${at}`,
      {
        application,
        views: app_companies.map((match) => matchView(match, application, now)),
        prices: answer.success ? pricesIn(application, answer.output) : null,
      },
    ]
  }),
)

function pricesIn({ id, app_companies }: Application, answer: v.InferOutput<typeof compareOffers>): Prices {
  const { layout, offers } = readCompareOffers(answer)
  return pricesOf(app_companies, layout, Object.fromEntries(offers.map((offer) => [offer.id, sheetOf(id, offer)])))
}

const withMatches = inquiries.filter(([, { views }]) => views.length > 0)
// "big" has 2,000 inquiries of one kind.
const drawn = withMatches.filter(([who]) => !/^big \d{2}/.test(who))

const actsIn = (container: ParentNode) => words(container.querySelector('[class*=_acts_]'))
const primaryIn = (container: HTMLElement) =>
  [...container.getElementsByTagName('a')].filter(({ className }) => className.includes('primary')).map(words)

describe('every scenario customer', () => {
  it.each(withMatches)(
    'APP-7 APP-8 OFFER-13 %s is told of each turn in the lead or in a line below it, and asked for nothing that is over',
    (_who, { views }) => {
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

  it.each(drawn.flatMap(([who, { prices, ...rest }]) => (prices ? [[who, { ...rest, prices }] as const] : [])))(
    'APP-7 CALC-5 the calculator of %s has the act that the overview leads with, in its words, or none',
    async (_who, { application, views, prices }) => {
      const draw = async (part: React.ReactElement) => {
        cleanup()
        const known = { inquiries: [application] }
        const { container } = await renderPart(<ComparisonContext value={prices}>{part}</ComparisonContext>, known)
        return { acts: actsIn(container), primary: primaryIn(container) }
      }
      const inPackage = await draw(<PackageResult />)
      const inCombination = await draw(<CombinationResult />)
      if (isDecisionDue(views, prices.comparison.cheapest.length > 0)) {
        const early = { isPressed: false, press: () => undefined }
        const lead = await draw(<Decision views={views} prices={prices} early={early} />)
        expect(inPackage).toEqual(lead)
        expect([lead.acts, '']).toContain(inCombination.acts)
      } else expect([...inPackage.primary, ...inCombination.primary]).toEqual([])
    },
  )

  it.each(drawn)(
    'APP-8 row, details and offer page of each insurer of %s say the same step and turn, and press for the same act',
    async (_who, { application, views }) => {
      const { container } = await renderPart(
        <>
          {views.map((view) => (
            <section key={view.match.id}>
              <InsurerRow view={view} hasPrice={false} isInLead={false} isMarked={view.actor === 'customer'} />
              <InsurerDetails view={view} name="Navn" newCount={0} newestEntry={null} step={null} />
              <OfferCard
                view={view}
                hasFoot={false}
                inquiryId={null}
                prices={null}
                areSettled
                areLate={false}
                products={1}
              />
            </section>
          ))}
        </>,
        { inquiries: [application] },
      )
      for (const [at, view] of views.entries()) {
        const part = container.children[at]!
        const [row, card] = [part.querySelector('li')!, part.querySelector('section')!]
        const step = words(card.querySelector('p'))
        const details = words(part.querySelector('dd > span'))
        const inRow = words(row.querySelector('p + p')).replace(/^Din tur: ?/, '')
        expect(step.startsWith(inRow.replace(/\.$/, '')), `${inRow} / ${step}`).toBe(true)
        expect(details.startsWith(step), `${details} / ${step}`).toBe(true)
        const isMine = view.actor === 'customer'
        expect([/Din tur/.test(words(row)), /Din tur/.test(words(card))]).toEqual([isMine, isMine])
        const mayPress = view.isOfferHere || view.status === 'offered' || view.act === 'call'
        if (!mayPress || !(view.isOpen || view.turn.kind === 'settle')) expect(primaryIn(card)).toEqual([])
        expect(primaryIn(card).length).toBeLessThanOrEqual(1)
      }
    },
  )
})
