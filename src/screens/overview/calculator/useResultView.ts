import { useSearchParams } from 'react-router-dom'

export type ResultView = 'package' | 'combination'

const name = 'view'

/** The chosen tab is kept in the URL, so that it can be linked to and survives a reload. */
export function useResultView(): [ResultView, (view: ResultView) => void] {
  const [params, setParams] = useSearchParams()

  function choose(view: ResultView) {
    const changed = new URLSearchParams(params)
    if (view === 'package') changed.delete(name)
    else changed.set(name, view)
    setParams(changed)
  }

  return [params.get(name) === 'combination' ? 'combination' : 'package', choose]
}
