import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react'
import { filterNames, type SearchParams } from '#core/search/filter.ts'
import { forgetSearch, recentSearches } from '#web/data/looks/recent-searches.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { useFilterWords } from './use-filter-words.ts'

type RecentListProps = {
  /** the empty search field */
  input: HTMLInputElement
  choose: (search: SearchParams) => void
  className?: string | undefined
}

const none = Object.fromEntries(filterNames.map((name) => [name, undefined]))

/** Earlier searches of this browser while the empty field, or the list itself, has the focus [F82]. */
export function RecentList({ input, choose, className }: RecentListProps) {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()
  const list = useRef<HTMLDivElement>(null)
  const [items, setItems] = useState(recentSearches)
  const [isOpen, setOpen] = useState(document.activeElement === input)

  useEffect(() => {
    const see = ({ target }: FocusEvent) => setOpen(target === input || Boolean(list.current?.contains(target as Node)))
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) setOpen(false)
    }
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || !list.current) return
      event.preventDefault()
      searchesIn(list.current)[0]?.focus()
    }
    input.addEventListener('keydown', enter)
    document.addEventListener('focusin', see)
    document.addEventListener('focusout', leave)
    return () => {
      input.removeEventListener('keydown', enter)
      document.removeEventListener('focusin', see)
      document.removeEventListener('focusout', leave)
    }
  }, [input])

  /** Arrow keys move among the searches and back to the field, Escape closes the list only. */
  function move(event: ReactKeyboardEvent<HTMLElement>) {
    const all = searchesIn(event.currentTarget)
    const at = all.findIndex((each) => each.parentElement?.contains(document.activeElement))
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: -Infinity }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = all[at + step] ?? (step > 0 ? all[at] : input)
    next?.focus()
    if (event.key === 'Escape') setOpen(false)
  }

  if (!isOpen || items.length === 0) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside
    <div ref={list} onKeyDown={move} className={classNames('p-1.5', className)}>
      <h2 id="recent-searches" className="px-3 pt-1.5 pb-1 text-t1 text-quiet">
        {m.form.recent}
      </h2>
      <ul aria-labelledby="recent-searches">
        {items.map((each) => {
          const said = words.title(each)
          return (
            <li key={said} className="flex items-center">
              <Pressable
                className="option min-w-0 flex-1 text-start hover:bg-sunken"
                // Prevents the pointer from moving the focus out of the field before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose({ ...none, ...each })}
              >
                <span className="truncate">{said}</span>
              </Pressable>
              <IconButton
                small
                icon="cross"
                label={m.form.forget(said)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => {
                  input.focus()
                  setItems(forgetSearch(each))
                }}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function searchesIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('li > button:first-child')]
}
