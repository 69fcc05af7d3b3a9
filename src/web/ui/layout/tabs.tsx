import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export const tabList = 'relative flex gap-[22px] md:gap-7 border-b border-hairline overflow-x-auto no-scrollbar'

export function tabClass(on: boolean): string {
  return classNames(
    'inline-flex items-center gap-[7px] h-13 -mb-px border-b-2 text-t2 whitespace-nowrap shrink-0 transition-colors',
    'focus-visible:-outline-offset-2',
    on ? 'text-ink border-ink font-press' : 'text-quiet border-transparent font-nav hover:text-ink',
  )
}

export function TabWords({ label, count }: { label: string; count?: number | undefined }) {
  return (
    <>
      {label} {count !== undefined && <span className="text-quiet font-read tabular-nums">{count}</span>}
    </>
  )
}

export type TabLinkProps = { className: string; children: ReactNode; 'aria-current': 'true' | undefined }

export type TabLinksProps<Value extends string> = {
  label: string
  items: { value: Value; label: string; count?: number }[]
  value: Value | null
  render: (value: Value, props: TabLinkProps) => ReactElement
  className?: string
}

/** Links that look like tabs: to sections of a page, or to pages. For one visible panel use TabPanels. */
export function TabLinks<Value extends string>({ label, items, value, render, className }: TabLinksProps<Value>) {
  return (
    <nav aria-label={label} className={classNames(tabList, className)}>
      {items.map((item) =>
        render(item.value, {
          className: tabClass(item.value === value),
          'aria-current': item.value === value ? 'true' : undefined,
          children: <TabWords label={item.label} count={item.count} />,
        }),
      )}
    </nav>
  )
}
