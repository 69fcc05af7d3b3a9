import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ReadingDirection } from './reading-direction.tsx'
import { TabWords, tabClass, tabList } from './tabs.tsx'

export type TabItem<Value extends string> = { value: Value; label: string; count?: number; panel: ReactNode }

export type TabPanelsProps<Value extends string> = {
  label: string
  items: TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Class names of the tab list: on a phone some pages let it run to the edges. */
  className?: string
}

/** Tabs with one visible panel. Separate from TabLinks, which most pages use and which need no library. */
export function TabPanels<Value extends string>({ label, items, value, onChange, className }: TabPanelsProps<Value>) {
  return (
    <ReadingDirection>
      <Base.Root value={value} onValueChange={(chosen: Value) => onChange(chosen)}>
        <Base.List aria-label={label} activateOnFocus className={classNames(tabList, className)}>
          {items.map((item) => (
            <Base.Tab key={item.value} value={item.value} className={tabClass(item.value === value)}>
              <TabWords label={item.label} count={item.count} />
            </Base.Tab>
          ))}
        </Base.List>
        {items.map((item) => (
          <Base.Panel key={item.value} value={item.value}>
            {item.panel}
          </Base.Panel>
        ))}
      </Base.Root>
    </ReadingDirection>
  )
}
