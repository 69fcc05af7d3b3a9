import { currencies } from '#core/shops/country-currency.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Combobox } from '#web/ui/inputs/combobox.tsx'

export type ZoneAndCurrencyProps = {
  timeZone: string
  currency: string
  errors?: { timeZone?: string | undefined; currency?: string | undefined }
  onZone: (timeZone: string) => void
  onCurrency: (currency: string) => void
}

export function ZoneAndCurrency({ timeZone, currency, errors = {}, onZone, onCurrency }: ZoneAndCurrencyProps) {
  const { place: m } = useMessages('opening', opening)
  const zones = new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-4 md:grid-cols-2">
      <Combobox
        label={m.timeZone}
        options={[...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={timeZone}
        error={errors.timeZone}
        onChange={onZone}
        openLabel={m.openList}
        empty={m.noMatch}
      />
      <Combobox
        label={m.currency}
        options={currencies.map((value) => ({ value, label: value }))}
        value={currency}
        error={errors.currency}
        onChange={onCurrency}
        openLabel={m.openList}
        empty={m.noMatch}
      />
    </div>
  )
}
