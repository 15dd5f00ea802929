import * as RadixTabs from '@radix-ui/react-tabs'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusInSight } from '@/platform/focusInSight'
import { cx } from './cx'
import { focusHeading } from './focusHeading'
import styles from './Tabs.module.css'

// A phone's row holds no more.
const mostInOneRow = 3

/** Without tabs, a panel would be named by what is not there. */
const noPanel = { role: undefined, 'aria-labelledby': undefined }

interface TabsProps<Value extends string> {
  label: string
  tabs: { value: Value; label: ReactNode; content: ReactNode }[]
  /** Kept by the screen, in the URL where it can be linked to. */
  value: Value
  onChange: (value: Value) => void
  /** False where something else on the screen leads to the same contents. */
  hasList?: boolean
}

/** The arrow keys move among the tabs, and Enter or Space chooses one; only the chosen tab's content is mounted.
 * What a panel holds can be reached by itself, so the panel is no tab stop. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, hasList = true }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(value)

  // A user who followed a link in the panel that is gone would lose their place.
  useLayoutEffect(() => {
    if (shown.current === value) return
    shown.current = value
    const focused = document.activeElement
    const isInPanel = list.current?.parentElement?.contains(focused) && !list.current.contains(focused)
    if (focused !== document.body && !isInPanel) return
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (hasList && tab) focusInSight(tab)
    else focusHeading()
  }, [value, hasList])

  function choose(chosen: string) {
    const tab = tabs.find((one) => one.value === chosen)
    if (tab) onChange(tab.value)
  }

  return (
    <RadixTabs.Root value={value} onValueChange={choose} activationMode="manual">
      <RadixTabs.List
        ref={list}
        hidden={!hasList || tabs.length === 1}
        aria-label={label}
        className={cx('row gap-1', styles.list, tabs.length <= mostInOneRow && styles.few)}
        data-print="hide"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={cx('target bold', styles.tab)}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} tabIndex={-1} {...(!hasList && noPanel)}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
