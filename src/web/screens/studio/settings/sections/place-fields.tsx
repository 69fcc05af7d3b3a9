import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import { CityField } from '#web/features/shop-place/city-field.tsx'
import { ZoneAndCurrency } from '#web/features/shop-place/zone-and-currency.tsx'
import { studioSettings } from '#web/messages/en/studio/studio-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { type FormFields, fieldId, textProps } from './form-fields.ts'

/** The address. A chosen city brings its position and zone; the currency stays, since prices are in it. */
export function PlaceFields(form: FormFields) {
  const m = useMessages('studio-settings', studioSettings)
  const { draft, errors, onChange } = form
  const { lat, lng } = draft.place
  return (
    <>
      <CityField
        town={{ city: draft.city || null, country: draft.country || null, place: lat || null }}
        onChoose={({ city, country, timeZone, ...at }) =>
          onChange({ city, country, timeZone, place: { lat: String(at.lat), lng: String(at.lng) } })
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-4 md:grid-cols-[minmax(0,1fr)_160px]">
        <TextField
          label={m.fields.street}
          maxLength={SHOP_LIMITS.street}
          autoComplete="off"
          {...textProps(form, 'street')}
        />
        <TextField
          label={m.fields.postalCode}
          maxLength={SHOP_LIMITS.postalCode}
          autoComplete="off"
          {...textProps(form, 'postalCode')}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={m.fields.district}
          maxLength={SHOP_LIMITS.district}
          autoComplete="off"
          {...textProps(form, 'district')}
        />
        <TextField
          label={m.fields.wayIn}
          hint={m.wayInHint}
          maxLength={SHOP_LIMITS.wayIn}
          {...textProps(form, 'wayIn')}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="sr-only">{m.fields.place}</legend>
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={m.lat}
            id={fieldId('place')}
            inputMode="decimal"
            value={lat}
            error={errors.place}
            hint={m.positionHint}
            onChange={({ target }) => onChange({ place: { lat: target.value, lng } })}
          />
          <TextField
            label={m.lng}
            inputMode="decimal"
            value={lng}
            onChange={({ target }) => onChange({ place: { lat, lng: target.value } })}
          />
        </div>
      </fieldset>
      <ZoneAndCurrency
        timeZone={draft.timeZone}
        currency={draft.currency}
        errors={errors}
        onZone={(timeZone) => onChange({ timeZone })}
        onCurrency={(currency) => onChange({ currency })}
      />
    </>
  )
}
