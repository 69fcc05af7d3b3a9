import { discover } from '#web/messages/en/discover.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type SearchFormProps, useSearchForm } from './use-search-form.ts'

/** What is asked in the sheet; it comes with the sheet, since most visitors never open it. */
export function PhoneSearchForm({ search, cities, whenSent }: SearchFormProps & { whenSent: () => void }) {
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
