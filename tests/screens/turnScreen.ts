import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

/** A screen narrower than 800 px: jsdom has no layout, so the media query is faked. Returns the function that rotates it. */
export function onAPhone(): { turn: (isNarrow: boolean) => void } {
  const known = window.matchMedia.bind(window)
  const heard = new Set<() => void>()
  let matches = true
  window.matchMedia = (media) =>
    Object.assign(known(media), {
      matches: media.includes('50rem') && matches,
      addEventListener: (_: string, onChange: () => void) => void heard.add(onChange),
      removeEventListener: (_: string, onChange: () => void) => void heard.delete(onChange),
    })
  onTestFinished(() => {
    window.matchMedia = known
  })
  return {
    turn(isNarrow) {
      matches = isNarrow
      act(() => {
        for (const onChange of heard) onChange()
      })
    },
  }
}
