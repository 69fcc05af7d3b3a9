import { type ReactNode, useId } from 'react'
import { discover } from '#web/messages/en/discover.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type SearchFormProps, useSearchForm } from './use-search-form.ts'

const input = 'block h-6 w-full min-w-0 bg-transparent text-t3 text-ink outline-none placeholder:text-quiet'

/** What and where, from a tablet's width on; phones have a row that opens a sheet. */
export function SearchBar({ search, cities }: SearchFormProps) {
  const m = useMessages('discover', discover)
  const form = useSearchForm(search)
  return (
    <search className="max-md:hidden">
      <form
        onSubmit={form.submit}
        className="grid h-18 grid-cols-[1.25fr_1fr_auto] items-stretch rounded-pic border border-hairline bg-raised p-1.5"
      >
        <Segment label={m.what}>
          {(id) => (
            <input
              id={id}
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={80}
              placeholder={m.whatExample}
              value={form.text}
              onChange={(event) => form.setText(event.target.value)}
              className={input}
            />
          )}
        </Segment>
        <Segment label={m.where}>
          {(id) => (
            <select
              id={id}
              value={form.city}
              onChange={(event) => form.setCity(event.target.value)}
              className={`${input} -ms-1 cursor-pointer ${form.city ? '' : 'text-quiet!'}`}
            >
              <option value="">{m.anywhere}</option>
              {cities.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Segment>
        <Button type="submit" look="accent" className="ms-1.5 h-auto! px-6! text-t3!">
          <Icon name="search" />
          {m.search}
        </Button>
      </form>
    </search>
  )
}

/** The whole segment is the field's label, so that a press anywhere lands in it. */
function Segment({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="relative flex min-w-0 cursor-text flex-col justify-center rounded-ctl px-4.5 hover:bg-sunken focus-within:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-ink [&+label]:before:absolute [&+label]:before:inset-y-3.5 [&+label]:before:inset-s-0 [&+label]:before:w-px [&+label]:before:bg-hairline"
    >
      <span className="text-t1 font-strong">{label}</span>
      {children(id)}
    </label>
  )
}
