import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import { CityField } from '#web/features/shop-place/city-field.tsx'
import { ZoneAndCurrency } from '#web/features/shop-place/zone-and-currency.tsx'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import type { SettingsForm } from '../settings-draft.ts'

/** The address. A chosen city brings its position and zone; the currency stays, since prices are in it. */
export function PlaceFields({ form }: { form: SettingsForm }) {
  const m = useMessages('studio-settings', studioSettings)
  const [city, country, lat] = form.watch(['city', 'country', 'place.lat'])
  const zone = form.choice('timeZone')
  const currency = form.choice('currency')
  const { error: latError, ...latField } = form.field('place.lat')
  const { error: lngError, ...lngField } = form.field('place.lng')
  return (
    <>
      <CityField
        town={{ city: city || null, country: country || null, place: lat || null }}
        onChoose={(town) => {
          form.choice('city').onChange(town.city)
          form.choice('country').onChange(town.country)
          zone.onChange(town.timeZone)
          form.choice('place').onChange({ lat: String(town.lat), lng: String(town.lng) })
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-4 md:grid-cols-[minmax(0,1fr)_160px]">
        <TextField maxLength={SHOP_LIMITS.street} autoComplete="off" {...form.field('street')} />
        <TextField maxLength={SHOP_LIMITS.postalCode} autoComplete="off" {...form.field('postalCode')} />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField maxLength={SHOP_LIMITS.district} autoComplete="off" {...form.field('district')} />
        <TextField hint={m.wayInHint} maxLength={SHOP_LIMITS.wayIn} {...form.field('wayIn')} />
      </div>
      <fieldset className="min-w-0">
        <legend className="sr-only">{m.fields.place}</legend>
        <div className="grid grid-cols-2 gap-4">
          <TextField {...latField} inputMode="decimal" error={latError ?? lngError} hint={m.positionHint} />
          <TextField {...lngField} inputMode="decimal" />
        </div>
      </fieldset>
      <ZoneAndCurrency
        timeZone={zone.value}
        currency={currency.value}
        errors={{ timeZone: zone.error, currency: currency.error }}
        onZone={zone.onChange}
        onCurrency={currency.onChange}
      />
    </>
  )
}
