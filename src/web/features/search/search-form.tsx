import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useState } from 'react'
import { narrowing } from '#core/search/address.ts'
import { filterNames, type SearchParams } from '#core/search/filter.ts'
import { TEXT_LIMITS } from '#core/search/text-limits.ts'
import { foundCountsQuery } from '#web/data/looks/search.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ClearButton } from '#web/ui/inputs/clear-button.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { useDebounced } from '#web/ui/inputs/use-debounced.ts'
import { Suggestions } from './suggestions.tsx'
import { useFilterWords } from './use-filter-words.ts'
import { type SearchFormProps, useSearchForm } from './use-search-form.ts'
import { WhenField } from './when-field.tsx'
import { WhereField } from './where-field.tsx'

type Props = SearchFormProps & {
  whenSent: () => void
  inputRef?: RefObject<HTMLInputElement | null>
}
type Part = 'what' | 'where' | 'when'

const none: SearchParams = Object.fromEntries(filterNames.map((name) => [name, undefined]))
const SETTLE_MS = 300

/** The search form: one of what, where and when is open, the others are rows. Lazy-loaded on opening. */
export function SearchForm({ search, cities, whenSent, inputRef }: Props) {
  const m = useMessages('search', searchWords)
  const { segments } = useFilterWords()
  const { wish, change, send, submit } = useSearchForm(search, whenSent)
  const [open, setOpen] = useState<Part>('what')
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const said = segments(wish)
  const part = (name: Part, field: ReactNode) => (
    <Step title={m.form[name]} said={said[name]} isOpen={open === name} onOpen={() => setOpen(name)}>
      {field}
    </Step>
  )
  return (
    <search>
      <form onSubmit={submit} className="grid gap-2">
        {part(
          'what',
          <>
            <div className="relative">
              <TextField
                ref={(element: HTMLInputElement | null) => {
                  setInput(element)
                  if (inputRef) inputRef.current = element
                }}
                label={<span className="sr-only">{m.form.what}</span>}
                type="search"
                enterKeyHint="search"
                autoComplete="off"
                maxLength={TEXT_LIMITS.text}
                placeholder={m.form.whatExample}
                value={wish.text ?? ''}
                onChange={(event) => change({ text: event.target.value })}
              />
              {wish.text && (
                <ClearButton className="absolute! inset-e-1 bottom-1" onClear={() => change({ text: '' })} />
              )}
            </div>
            {input && (
              <Suggestions
                input={input}
                text={wish.text ?? ''}
                known={search.text}
                choose={send}
                className="mt-1.5 -mx-2"
              />
            )}
          </>,
        )}
        {part('where', <WhereField wish={wish} change={change} cities={cities} />)}
        {part('when', <WhenField wish={wish} change={change} />)}
        <div className="sticky -bottom-4 z-10 -mx-4 -mb-4 flex items-center gap-3 border-t border-hairline bg-raised px-4 py-3">
          <Button tone="bare" onClick={() => change(none)}>
            {m.form.clearAll}
          </Button>
          <Button type="submit" tone="accent" big className="min-w-0 grow">
            <Icon name="search" />
            <ShowLooks wish={wish} />
          </Button>
        </div>
      </form>
    </search>
  )
}

type StepProps = { title: string; said: string; isOpen: boolean; onOpen: () => void; children: ReactNode }

function Step({ title, said, isOpen, onOpen, children }: StepProps) {
  if (!isOpen)
    return (
      <Pressable
        aria-expanded={false}
        onClick={onOpen}
        className="flex min-h-14 items-center justify-between gap-3 rounded-pic border border-hairline px-4 text-start text-t2 hover:border-edge"
      >
        <span className="text-quiet">{title}</span> <span className="min-w-0 truncate font-press">{said}</span>
      </Pressable>
    )
  return (
    <section className="min-w-0 rounded-pic border border-hairline p-4">
      <h3 className="heading-4 mb-2">{title}</h3>
      {children}
    </section>
  )
}

/** The button says how many looks it shows. */
function ShowLooks({ wish }: { wish: SearchParams }) {
  const m = useMessages('search', searchWords)
  const format = useFormat()
  // A string, because an object would be another one in each render.
  const asked = useDebounced(JSON.stringify(narrowing({ ...wish, text: wish.text?.trim() || undefined })), SETTLE_MS)
  const { data, isPlaceholderData } = useQuery(foundCountsQuery(JSON.parse(asked) as SearchParams))
  if (!data || isPlaceholderData) return m.form.search
  const { count, isMore } = data.looks
  if (count === 0) return m.form.showNone
  return m.form.showLooks({ n: count, shown: format.number(count), isMore })
}
