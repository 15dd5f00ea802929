import { performance } from 'node:perf_hooks'
import type { UnknownAction } from '@reduxjs/toolkit'
import { selectActiveApplication, selectInquiries } from '@/domain/applications/selectors'
import { applicationChosen, listLoaded, matchesReminded, newActivitiesChanged } from '@/domain/applications/slice'
import { rootReducer } from '@/app/store'
import { aLog, aMatch, anApplication } from '@tests/unit/applications/wire'

// Measures the state of 2,000 inquiries: NODE_ENV=production npx tsx tests/bench/inquiries.ts

const hour = 3_600_000

function inquiries() {
  return Array.from({ length: 2_000 }, (_, at) => {
    const logs = [1, 2, 3, 4, 5].map((id) => aLog({ id }))
    const match = (no: number) => aMatch({ id: at * 3 + no, company: { id: no, name: 'Selskab' }, new_activities: 1, ows_activity_logs: logs })
    const created_at = new Date(1.7e12 + ((at * 7919) % 2_000) * hour).toISOString()
    return anApplication({ id: at, created_at, app_companies: [1, 2, 3].map(match) })
  })
}

let state = rootReducer(undefined, { type: 'bench/started' })

function measure(name: string, run: () => void): void {
  const started = performance.now()
  run()
  console.log(`${(performance.now() - started).toFixed(2).padStart(8)} ms  ${name}`)
}

function reduce(name: string, action: UnknownAction): void {
  measure(name, () => (state = rootReducer(state, action)))
  measure('  and all inquiries in their order', () => selectInquiries(state))
  measure('  and the active one with its matches', () => selectActiveApplication(state))
}

// Later rounds run code that the engine has made fast.
for (const round of [1, 2, 3]) {
  console.log(`round ${round}`)
  reduce('list loaded', listLoaded(inquiries()))
  reduce('another one chosen', applicationChosen(round))
  reduce('activities seen', newActivitiesChanged({ matchId: 17, count: 0 }))
  reduce('a match reminded', matchesReminded([{ matchId: 17, count: 1, lastSent: '2026-11-20T10:00:00+01:00' }]))
}
