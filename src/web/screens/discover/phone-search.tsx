import { useState } from 'react'
import { discover } from '#web/messages/en/discover.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { preloadSheet, Sheet } from '#web/ui/sheet.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type SearchFormProps, useSearchForm } from './use-search-form.ts'

/** On a phone the search is one row that opens a sheet. */
export function PhoneSearch({ search, cities }: SearchFormProps) {
  const m = useMessages('discover', discover)
  const [isOpen, setOpen] = useState(false)
  return (
    <search className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setOpen(true)}
        className="flex h-15 w-full items-center gap-3.5 rounded-pic border border-hairline bg-raised px-4.5 text-start"
      >
        <Icon name="search" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-t2 font-press">{search.text ?? m.ask}</span>
          <span className="block truncate text-t1 text-quiet">{search.city ?? m.anywhere}</span>
        </span>
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={m.ask} closeLabel={m.closeSearch}>
        <PhoneSearchForm search={search} cities={cities} whenSent={() => setOpen(false)} />
      </Sheet>
    </search>
  )
}

function PhoneSearchForm({ search, cities, whenSent }: SearchFormProps & { whenSent: () => void }) {
  const m = useMessages('discover', discover)
  const form = useSearchForm(search, whenSent)
  return (
    <form onSubmit={form.submit} className="grid gap-4.5 pb-2">
      <TextField
        label={m.what}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={80}
        placeholder={m.whatExample}
        value={form.text}
        onChange={(event) => form.setText(event.target.value)}
      />
      <Field label={m.where}>
        {(wiring) => (
          <select
            {...wiring}
            value={form.city}
            onChange={(event) => form.setCity(event.target.value)}
            className={`${inputClass} h-12`}
          >
            <option value="">{m.anywhere}</option>
            {cities.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" look="accent" big wide>
        <Icon name="search" />
        {m.search}
      </Button>
    </form>
  )
}
