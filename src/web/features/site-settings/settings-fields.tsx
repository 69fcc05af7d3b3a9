import { useId } from 'react'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { currencies } from '#core/shops/country-currency.ts'
import type { SettingsChange } from '#web/data/operator/site-settings.ts'
import { siteSettings } from '#web/messages/en/operator/site-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

export const openers = ['anyone', 'after_review', 'invited'] as const

/** The contract's rule, without its schema library. */
export const isSiteName = (name: string) =>
  /^[^<>"]+$/.test(name.trim()) && name.trim().length <= OPERATOR_LIMITS.siteName

type SettingsFieldsProps = {
  value: SettingsChange
  onChange: (value: SettingsChange) => void
  /** LOOKBOOK_NAME decides about the name. */
  isNameFixed: boolean
  /** The form was sent: mistakes are shown. */
  isAsked: boolean
}

/** Name, language, currency, zone and who may open a shop. */
export function SettingsFields({ value, onChange, isNameFixed, isAsked }: SettingsFieldsProps) {
  const m = useMessages('site-settings', siteSettings)
  const zones = [...new Set(['UTC', value.timeZone, ...Intl.supportedValuesOf('timeZone')])]
  const set = (change: Partial<SettingsChange>) => onChange({ ...value, ...change })
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextField
        label={m.name}
        value={value.name}
        maxLength={OPERATOR_LIMITS.siteName}
        autoComplete="organization"
        readOnly={isNameFixed}
        hint={isNameFixed ? m.nameFixed : m.nameHint}
        error={isAsked && !isSiteName(value.name) ? m.nameNeeded : undefined}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Select
        label={m.language}
        hint={m.languageHint}
        options={[{ value: 'en', label: m.languages.en }]}
        value={value.locale}
        onChange={(locale) => set({ locale })}
      />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Combobox
          label={m.currency}
          hint={m.currencyHint}
          options={currencies.map((code) => ({ value: code, label: code }))}
          value={value.currency}
          onChange={(currency) => set({ currency })}
          openLabel={m.openList}
          empty={m.noMatch}
        />
        <Combobox
          label={m.timeZone}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          value={value.timeZone}
          onChange={(timeZone) => set({ timeZone })}
          openLabel={m.openList}
          empty={m.noMatch}
        />
      </div>
      <Openers value={value.whoOpens} onChange={(whoOpens) => set({ whoOpens })} />
    </div>
  )
}

type OpenersProps = { value: SettingsChange['whoOpens']; onChange: (value: SettingsChange['whoOpens']) => void }

function Openers({ value, onChange }: OpenersProps) {
  const m = useMessages('site-settings', siteSettings)
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
