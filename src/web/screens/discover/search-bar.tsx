import { lazy, type ReactNode, Suspense, useState } from 'react'
import { TEXT_LIMITS } from '#core/search/text-limits.ts'
import { type SearchFormProps, useSearchForm } from '#web/features/search/use-search-form.ts'
import { discover } from '#web/messages/en/looks/discover.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ClearButton } from '#web/ui/inputs/clear-button.tsx'

const segment =
  'relative flex min-w-0 flex-col justify-center rounded-ctl px-4.5 text-start hover:bg-sunken focus-within:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-ink not-first:before:absolute not-first:before:inset-y-3.5 not-first:before:inset-s-0 not-first:before:w-px not-first:before:bg-hairline'

// Both are lazy-loaded on first interaction.
const loadHelp = () => import('#web/features/search/bar-help.ts')
const Suggestions = lazy(() => loadHelp().then(({ Suggestions }) => ({ default: Suggestions })))
const SearchPanel = lazy(() => loadHelp().then(({ SearchPanel }) => ({ default: SearchPanel })))

/** The search bar from a tablet's width on; phones have a row that opens a sheet. */
export function SearchBar({ search, cities }: SearchFormProps) {
  const m = useMessages('discover', discover)
  const form = useSearchForm(search)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [asked, setAsked] = useState<{ asks: 'where' | 'when'; anchor: HTMLElement } | null>(null)
  const [words, setWords] = useState({ where: search.city ?? m.anywhere, when: m.whenFree[search.free ?? 'any'] })
  const question = (asks: 'where' | 'when', isSet: unknown) => (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={asked?.asks === asks}
      onPointerEnter={loadHelp}
      onFocus={loadHelp}
      onClick={({ currentTarget: anchor }) => setAsked(asked?.asks === asks ? null : { asks, anchor })}
      className={segment}
    >
      <Label>{m[asks]}</Label>
      <span className={`block max-w-full truncate ${isSet ? '' : 'text-quiet'}`}>{words[asks]}</span>
    </button>
  )
  return (
    <search className="relative max-md:hidden">
      <form
        onSubmit={form.submit}
        className="grid h-18 grid-cols-[1.25fr_1fr_1fr_auto] items-stretch rounded-pic border border-hairline bg-raised p-1.5"
      >
        {/* The whole segment is the field's label, so that a click anywhere in it focuses the field. */}
        <label className={`${segment} cursor-text`}>
          <Label>{m.what}</Label>
          <input
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={TEXT_LIMITS.text}
            placeholder={m.whatExample}
            value={form.wish.text ?? ''}
            onFocus={({ currentTarget }) => setInput(currentTarget)}
            onChange={({ target }) => form.change({ text: target.value })}
            className={`block h-6 w-full min-w-0 bg-transparent text-t3 text-ink outline-none placeholder:text-quiet ${form.wish.text ? 'pe-8' : ''}`}
          />
          {form.wish.text && (
            <ClearButton className="absolute! inset-e-2 top-2.5" onClear={() => form.change({ text: '' })} />
          )}
        </label>
        {question('where', form.wish.city ?? form.wish.near)}
        {question('when', form.wish.day ?? form.wish.free)}
        <Button type="submit" tone="accent" className="ms-1.5 h-auto! px-6! text-t3!">
          <Icon name="search" />
          {m.search}
        </Button>
      </form>
      <Suspense>
        {input && (
          <Suggestions
            input={input}
            text={form.wish.text ?? ''}
            known={search.text}
            choose={form.send}
            className="floating absolute inset-s-0 top-full z-30 mt-2 w-96 max-w-full"
          />
        )}
        {asked && <SearchPanel {...asked} form={form} cities={cities} say={setWords} close={() => setAsked(null)} />}
      </Suspense>
    </search>
  )
}

function Label({ children }: { children: ReactNode }) {
  return <span className="text-t1 font-strong">{children}</span>
}
