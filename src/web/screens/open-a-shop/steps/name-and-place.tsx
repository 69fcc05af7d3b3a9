import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent, FocusEvent } from 'react'
import { placeForm, shopName } from '#contract/opening/opening-forms.ts'
import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import type { Problem } from '#web/data/api/problem.ts'
import { ownShopsQuery } from '#web/data/opening/opening.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { CityField } from '#web/features/shop-place/city-field.tsx'
import { SlugField } from '#web/features/shop-place/slug-field.tsx'
import { ZoneAndCurrency } from '#web/features/shop-place/zone-and-currency.tsx'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { StepFrame } from '../step-frame.tsx'
import type { DraftEditor } from '../use-draft.ts'
import { useTyped } from '../use-typed.ts'

type StepProps = { editor: DraftEditor }

/** A conflict is no mistake in the field; it has a note of its own. */
const isMistaken = (refusal: Problem | null) => refusal !== null && refusal.code !== 'conflict'

export function NameAndPlace({ editor }: StepProps) {
  const m = useMessages('opening', opening)
  const { draft, change } = editor
  const street = useTyped(draft.street ?? '', (text) => change('street', text))
  const postalCode = useTyped(draft.postalCode ?? '', (text) => change('postalCode', text))
  return (
    <StepFrame editor={editor} step="place" title={m.place.title} hint={m.place.hint}>
      <NameField editor={editor} />
      <CategoryField editor={editor} />
      <DraftSlug editor={editor} />
      <CityField
        town={draft}
        onChoose={({ city, country, lat, lng, timeZone, currency }, isCityCentre) =>
          change('town', {
            city,
            country,
            place: { lat, lng },
            isCityCentre,
            timeZone,
            ...(currency && { currency }),
          })
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-4 md:grid-cols-[minmax(0,1fr)_160px]">
        <TextField label={m.place.street} maxLength={SHOP_LIMITS.street} autoComplete="street-address" {...street} />
        <TextField
          label={m.place.postalCode}
          maxLength={SHOP_LIMITS.postalCode}
          autoComplete="postal-code"
          {...postalCode}
        />
      </div>
      {draft.place && <Coordinates editor={editor} place={draft.place} />}
      <ZoneAndCurrency
        timeZone={draft.timeZone}
        currency={draft.currency}
        onZone={(value) => change('timeZone', value)}
        onCurrency={(value) => change('currency', value)}
      />
    </StepFrame>
  )
}

function NameField({ editor: { draft, change, refusal } }: StepProps) {
  const m = useMessages('opening', opening)
  const name = useTyped(draft.name, (text) => change('name', text))
  const isFine = shopName.safeParse(name.value).success
  return (
    <TextField
      label={m.name}
      maxLength={SHOP_LIMITS.name}
      aside={m.count(name.value.length, SHOP_LIMITS.name)}
      error={!isFine || isMistaken(refusal('name')) ? m.nameNeeded : undefined}
      {...name}
    />
  )
}

function CategoryField({ editor: { draft, change } }: StepProps) {
  const m = useMessages('opening', opening)
  const nameOf = useCategoryName()
  const { data } = useQuery(ownShopsQuery)
  const codes = [...new Set([...(data?.categories ?? []), draft.category])]
  return (
    <Select
      label={m.category}
      options={codes.map((value) => ({ value, label: nameOf(value) }))}
      value={draft.category}
      onChange={(value) => change('category', value)}
    />
  )
}

type Position = { lat: number; lng: number }

/** Refines the position that came with the city; saved once both are numbers on the globe. */
function Coordinates({ editor: { draft, change }, place }: StepProps & { place: Position }) {
  const { place: m } = useMessages('opening', opening)
  const form = useSchemaForm(placeForm, {
    tells: 'sending',
    values: { lat: String(place.lat), lng: String(place.lng) },
    labels: { lat: m.lat, lng: m.lng },
    words: { lat: m.latWrong, lng: m.lngWrong },
  })

  function save(): void {
    const { data } = placeForm.safeParse(form.getValues())
    if (!data) return
    const { city, country, timeZone, currency } = draft
    change('town', { city, country, place: data, timeZone, currency })
  }

  function typed(part: keyof Position) {
    const field = form.field(part)
    return {
      ...field,
      onChange: async (event: ChangeEvent) => {
        await field.onChange(event)
        save()
        await form.trigger(part)
      },
      onBlur: async (event: FocusEvent) => {
        await field.onBlur(event)
        const { data } = placeForm.safeParse(form.getValues())
        if (data) form.reset({ lat: String(data.lat), lng: String(data.lng) })
      },
    }
  }

  return (
    <div>
      {!draft.isPlaced && <p className="mb-2 text-t2 text-pretty">{m.notPlaced}</p>}
      <details>
        <summary className="min-h-6 cursor-pointer text-t2 font-press">{m.exact}</summary>
        <p className="mt-1 text-t2 text-quiet text-pretty">{m.exactHint}</p>
        <div className="mt-3 grid grid-cols-2 gap-4">
          <TextField {...typed('lat')} inputMode="text" />
          <TextField {...typed('lng')} inputMode="text" />
        </div>
      </details>
    </div>
  )
}

function DraftSlug({ editor: { draft, change, refusal } }: StepProps) {
  const { place: m } = useMessages('opening', opening)
  return (
    <SlugField
      shopId={draft.id}
      slug={draft.slug}
      hint={m.slugHint(draft.slug)}
      isRefused={isMistaken(refusal('slug'))}
      onChange={(value) => change('slug', value)}
    />
  )
}
