import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual } from 'react-redux'
import { useAppSelector } from '@/components/store'
import { type Layout, offerIdsOf } from '@/domain/calculator/layout'
import type { SaveState } from '@/domain/calculator/saveState'
import { selectSaveState } from '@/domain/calculator/slice'
import { spoken } from '@/format/heard'
import { useLanguage } from '@/i18n/useLanguage'
import { announce } from '@/ui/announce'
import { usePricesHere } from './ComparisonContext'
import { useTexts } from './useTexts'

type Outcome = SaveState['kind'] | 'unconfirmed'

function outcomeOf(state: SaveState): Outcome {
  return state.kind === 'failed' && state.why === 'unconfirmed' ? 'unconfirmed' : state.kind
}

/** Tells screen readers how each insurer's save ended, and what the answer is by then; a pending one is not announced. */
export function SaveAnnouncer({ layout }: { layout: Layout }) {
  const { t } = useTranslation()
  const { amounts, nameOf } = useTexts()
  const answer = useAnswer()
  const ids = offerIdsOf(layout)
  const outcomes = useAppSelector((state) => ids.map((id) => outcomeOf(selectSaveState(state, id))), shallowEqual)
  const said = useRef(new Map<number, Outcome>())

  useEffect(() => {
    const changed = ids.flatMap((id, at) => (said.current.get(id) === outcomes[at] ? [] : [[id, outcomes[at]] as const]))
    const isFirst = said.current.size === 0
    for (const [id, outcome] of changed) if (outcome) said.current.set(id, outcome)
    if (isFirst) return
    const names = (outcome: Outcome) => amounts.and(changed.flatMap(([id, now]) => (now === outcome ? [nameOf(id)] : [])))
    const [failed, unconfirmed, saved] = [names('failed'), names('unconfirmed'), names('saved')]
    const words = [
      failed && t('calculator.save.announce_failed', { name: failed }),
      unconfirmed && t('calculator.save.announce_unconfirmed', { name: unconfirmed }),
      saved && (answer ?? t('calculator.save.announce_saved', { name: saved })),
    ].filter(Boolean)
    if (words.length > 0) announce(words.join(' '))
  }, [ids, outcomes, amounts, nameOf, answer, t])

  return null
}

/** Null where nobody can be called cheapest. */
function useAnswer(): string | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const { amounts, nameOf } = useTexts()
  const { comparison: { cheapest }, figures } = usePricesHere()
  const [first] = cheapest
  const printed = first === undefined ? undefined : figures.offers.get(first)
  return printed ? t('calculator.save.announce_answer', { name: amounts.and(cheapest.map(nameOf)), total: spoken(amounts.price(printed.total), language) }) : null
}
