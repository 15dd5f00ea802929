import { type AnimationEvent, useState } from 'react'

/**
 * A browser or password manager may fill a field without an input event, and keep its value unreadable until the
 * visitor interacts (LOGIN-3). The stylesheet starts an animation on an autofilled field, which the form listens for.
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
