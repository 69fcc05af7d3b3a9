import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import type { SearchParams } from '#core/search/filter.ts'
import { type Suggestion, suggestionsQuery } from '#web/data/looks/search.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { barShapes } from '#web/ui/icons/bar-shapes.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { useDebounced } from '#web/ui/inputs/use-debounced.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { RecentList } from './recent-list.tsx'
import { useComboboxKeys } from './use-combobox-keys.ts'

export type SuggestionsProps = {
  /** the field the suggestions belong to; it is rendered before this code is loaded */
  input: HTMLInputElement
  text: string
  /** the text of the current search, for which nothing is suggested */
  known: string | undefined
  /** receives the chosen suggestion, which replaces the typed text */
  choose: (part: SearchParams) => void
  className?: string
}

const SETTLE_MS = 120
const none: Suggestion[] = []

/** Suggestions for the typed text. The field keeps the focus: arrow keys move, Enter chooses, Escape closes. */
export function Suggestions({ input, text, known, choose, className }: SuggestionsProps) {
  const m = useMessages('search', searchWords)
  const categoryName = useCategoryName()
  const format = useFormat()
  const navigate = useNavigate()
  const id = useId()
  const typed = useDebounced(text.trim(), SETTLE_MS)
  const [hasFocus, setFocus] = useState(true)
  const isAsked = typed.length > 0 && typed !== known
  const { data } = useQuery({ ...suggestionsQuery(typed), enabled: isAsked })
  const items = isAsked && hasFocus ? (data?.items ?? none) : none
  const keys = useComboboxKeys(input, id, items, take)

  useEffect(() => {
    const see = () => setFocus(document.activeElement === input)
    input.addEventListener('focus', see)
    input.addEventListener('blur', see)
    return () => {
      input.removeEventListener('focus', see)
      input.removeEventListener('blur', see)
    }
  }, [input])

  function take({ kind, label, slug }: Suggestion) {
    if (kind === 'shop' && slug) void navigate({ to: '/shops/$slug', params: { slug } })
    else if (kind === 'category') choose({ category: label, text: undefined })
    else if (kind === 'city') choose({ city: label, near: undefined, km: undefined, text: undefined })
    else if (kind === 'maker') choose({ maker: label, text: undefined })
    else choose({ text: label })
  }

  return (
    <>
      {text === '' && <RecentList input={input} choose={choose} className={className} />}
      <span role="status" className="sr-only">
        {keys.isOpen && m.form.suggested(items.length)}
      </span>
      {keys.isOpen && (
        <div id={id} role="listbox" aria-label={m.form.suggestions} className={classNames('p-1.5', className)}>
          {items.map((item, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={`${item.kind} ${item.slug ?? item.label}`}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === keys.active}
              data-highlighted={at === keys.active ? '' : undefined}
              className="option min-h-15! hover:bg-sunken"
              // Prevents the pointer from moving the focus out of the field before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => keys.take(item)}
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-ctl bg-sunken text-quiet">
                <Icon name={icons[item.kind]} />
              </span>
              <span className="min-w-0">
                <span className="block truncate text-t3">
                  <Matched name={item.kind === 'category' ? categoryName(item.label) : item.label} typed={typed} />
                </span>
                <span className="block truncate text-t2 text-quiet tabular-nums">
                  {m.form.kinds[item.kind]} · {m.shopLooks(item.looks, format.number(item.looks))}
                </span>
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

const icons: Record<Suggestion['kind'], IconName> = {
  category: barShapes.grid,
  tag: barShapes.tag,
  service: barShapes.calendar,
  shop: barShapes.home,
  maker: barShapes.person,
  city: 'pin',
}

/** The name, with what was typed in bold. */
function Matched({ name, typed }: { name: string; typed: string }) {
  const at = name.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return name
  const end = at + typed.length
  return (
    <>
      {name.slice(0, at)}
      <b className="font-strong">{name.slice(at, end)}</b>
      {name.slice(end)}
    </>
  )
}
