import { useSearchParams } from 'react-router-dom'
import { withParam } from '@/screens/overview/useOverviewParams'

export type ResultView = 'package' | 'combination'

const name = 'view'

/** The chosen tab is kept in the URL, so that it can be linked to and survives a reload (CALC-1). */
export function useResultView(): [ResultView, (view: ResultView) => void] {
  const [params, setParams] = useSearchParams()

  function choose(view: ResultView) {
    setParams(withParam(params, name, view === 'package' ? null : view))
  }

  return [params.get(name) === 'combination' ? 'combination' : 'package', choose]
}
