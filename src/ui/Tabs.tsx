import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

interface TabsProps<Value extends string> {
  /** Names the row of tabs. */
  label: string
  tabs: { value: Value; label: ReactNode; content: ReactNode }[]
  /** The chosen tab, kept by the screen (in the address, where it can be linked). */
  value: Value
  onChange: (value: Value) => void
}

/** Tabs that the arrow keys move among and Enter or Space chooses; only the chosen tab's content is mounted. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  function choose(chosen: string) {
    const tab = tabs.find((one) => one.value === chosen)
    if (tab) onChange(tab.value)
  }

  return (
    <RadixTabs.Root value={value} onValueChange={choose} activationMode="manual">
      <RadixTabs.List aria-label={label} className={styles.list} data-print="hide">
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
