import { useEffect } from 'react'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { useFilterWords } from './use-filter-words.ts'
import type { SearchedCity, SearchForm } from './use-search-form.ts'
import { WhenField } from './when-field.tsx'
import { WhereField } from './where-field.tsx'

export type SearchPanelProps = {
  asks: 'where' | 'when'
  anchor: HTMLElement
  form: SearchForm
  cities: readonly SearchedCity[]
  /** updates the labels of the segments */
  say: (words: { where: string; when: string }) => void
  close: () => void
}

/** Popover below a segment of the bar, with its field: each choice shows in the bar at once. */
export function SearchPanel({ asks, anchor, form, cities, say, close }: SearchPanelProps) {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()
  const { where, when } = words.segments(form.wish)
  useEffect(() => say({ where, when }), [say, where, when])
  return (
    <Popover
      anchor={anchor}
      label={m.form[asks]}
      onClose={close}
      sideOffset={14}
      className={asks === 'when' ? 'w-172' : 'w-110'}
    >
      {asks === 'where' ? (
        <WhereField wish={form.wish} change={form.change} cities={cities} />
      ) : (
        <WhenField wish={form.wish} change={form.change} />
      )}
    </Popover>
  )
}
