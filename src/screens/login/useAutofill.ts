import { type AnimationEvent, useState } from 'react'

/**
 * What a browser or password manager fills in may come without any input event, and may stay unreadable until the
 * visitor acts (LOGIN-3). Takes how to keep a field's value; gives whether something was filled in, and what the
 * form listens to. The stylesheet starts an animation on a field that is filled so.
 */
export function useAutofill(keep: (name: string, value: string) => void) {
  const [filled, setFilled] = useState(false)

  function onAnimationStart({ animationName, target }: AnimationEvent) {
    if (!animationName.includes('filledByBrowser') || !(target instanceof HTMLInputElement)) return
    setFilled(true)
    if (target.value) keep(target.name, target.value)
  }

  return { filled, onAnimationStart }
}
