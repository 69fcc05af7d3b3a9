import { useId } from 'react'
import { siteSettings } from '#contract/operator/settings-form.ts'
import { languages } from '#core/messages/languages.ts'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { currencies } from '#core/shops/country-currency.ts'
import { type SchemaForm, useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import type { SettingsChange } from '#web/data/operator/site-settings.ts'
import { siteSettings as words } from '#web/messages/en/operator/site-settings.ts'
import { nameOf } from '#web/messages/locale.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

export const openers = ['anyone', 'after_review', 'invited'] as const

type SettingsFieldsProps = {
  form: SchemaForm<typeof siteSettings>
  /** LOOKBOOK_NAME decides about the name. */
  isNameFixed: boolean
}

/** The form of the site's settings: every mistake in the name is told in one way. */
export function useSettingsForm(defaultValues: SettingsChange): SchemaForm<typeof siteSettings> {
  const m = useMessages('site-settings', words)
  return useSchemaForm(siteSettings, {
    tells: 'sending',
    defaultValues,
    labels: {
      name: m.name,
      locale: m.language,
      currency: m.currency,
      timeZone: m.timeZone,
      whoOpens: m.whoOpens,
    },
    words: { name: m.nameNeeded },
  })
}

/** Name, language, currency, zone and who may open a shop. */
export function SettingsFields({ form, isNameFixed }: SettingsFieldsProps) {
  const m = useMessages('site-settings', words)
  const zones = [...new Set(['UTC', form.watch('timeZone'), ...Intl.supportedValuesOf('timeZone')])]
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextField
        {...form.field('name')}
        maxLength={OPERATOR_LIMITS.siteName}
        autoComplete="organization"
        readOnly={isNameFixed}
        hint={isNameFixed ? m.nameFixed : m.nameHint}
      />
      <Select
        {...form.choice('locale')}
        hint={m.languageHint}
        options={languages.map((value) => ({ value, label: nameOf(value) }))}
      />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Combobox
          {...form.choice('currency')}
          hint={m.currencyHint}
          options={currencies.map((code) => ({ value: code, label: code }))}
          openLabel={m.openList}
          empty={m.noMatch}
        />
        <Combobox
          {...form.choice('timeZone')}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          openLabel={m.openList}
          empty={m.noMatch}
        />
      </div>
      <Openers {...form.choice('whoOpens')} />
    </div>
  )
}

type OpenersProps = { value: SettingsChange['whoOpens']; onChange: (value: SettingsChange['whoOpens']) => void }

function Openers({ value, onChange }: OpenersProps) {
  const m = useMessages('site-settings', words)
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-t2 font-press">{m.whoOpens}</legend>
      <div className="grid gap-2">
        {openers.map((each) => (
          <label
            key={each}
            className="flex cursor-pointer items-start gap-3 rounded-ctl border border-hairline px-4 py-3 has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={each === value}
              onChange={() => onChange(each)}
              className="mt-1 size-4 shrink-0 accent-(--ink)"
            />
            <span>
              <span className="block font-press">{m.openers[each].label}</span>
              <span className="block text-t2 text-quiet">{m.openers[each].hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
