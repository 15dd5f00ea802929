import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import styles from './Tabs.module.css'

interface TabsProps<Value extends string> {
  label: string
  tabs: { value: Value; label: ReactNode; content: ReactNode }[]
  /** Kept by the screen (in the URL, where it can be linked to). */
  value: Value
  onChange: (value: Value) => void
}

/** The arrow keys move among the tabs, Enter or Space chooses; only the chosen tab's content is mounted. */
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
