import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '@/components/store'
import { selectActiveInquiry } from '@/domain/applications/selectors'
import { applicationChosen } from '@/domain/applications/slice'
import { applicationIn, applicationName, type OverviewTab, tabIn, tabName } from './address'

/** Tab and inquiry are kept in the URL, so that they can be linked to and survive reload and back. */
export function useOverviewParams() {
  const dispatch = useAppDispatch()
  const [params, setParams] = useSearchParams()
  const active = useAppSelector(selectActiveInquiry)
  const isNamed = params.has(applicationName)
  const named = applicationIn(params)

  // Covers choosing in the picker, following a link and going back.
  useEffect(() => {
    if (named !== null) dispatch(applicationChosen(named))
  }, [named, dispatch])

  function changeTab(tab: OverviewTab) {
    setParams(withParam(params, tabName, tab === 'application' ? null : tab))
  }

  function chooseApplication(id: number) {
    // Going back needs to find which inquiry was shown before.
    if (!isNamed && active) setParams(withParam(params, applicationName, String(active.id)), { replace: true })
    setParams(withParam(params, applicationName, String(id)))
  }

  return { tab: tabIn(params), changeTab, chooseApplication }
}

export function useCalculatorAddress() {
  const [params] = useSearchParams()
  return { search: withParam(params, tabName, 'calculator').toString() }
}

function withParam(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const changed = new URLSearchParams(params)
  if (value === null) changed.delete(name)
  else changed.set(name, value)
  return changed
}
