import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import type { Problem } from '#web/data/api/problem.ts'
import { ownShopsQuery } from '#web/data/opening/opening.ts'
import { useCategoryName } from '#web/features/page/use-category-name.ts'
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
        onChoose={({ city, country, lat, lng, timeZone, currency }) =>
          change('town', { city, country, place: { lat, lng }, timeZone, ...(currency && { currency }) })
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
  const isFine = name.value.trim().length >= SHOP_LIMITS.nameLeast
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
  const [typed, setTyped] = useState<{ lat: string; lng: string } | null>(null)
  const shown = typed ?? { lat: String(place.lat), lng: String(place.lng) }
  const at = { lat: degrees(shown.lat, 90), lng: degrees(shown.lng, 180) }

  function type(part: Partial<typeof shown>): void {
    const next = { ...shown, ...part }
    setTyped(next)
    const [lat, lng] = [degrees(next.lat, 90), degrees(next.lng, 180)]
    if (lat === null || lng === null) return
    const { city, country, timeZone, currency } = draft
    change('town', { city, country, place: { lat, lng }, timeZone, currency })
  }

  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-t2 font-press">{m.exact}</summary>
      <p className="mt-1 text-t2 text-quiet text-pretty">{m.exactHint}</p>
      <div className="mt-3 grid grid-cols-2 gap-4">
        {(['lat', 'lng'] as const).map((part) => (
          <TextField
            key={part}
            label={m[part]}
            inputMode="text"
            value={shown[part]}
            error={at[part] === null ? m[`${part}Wrong`] : undefined}
            onChange={({ target }) => type({ [part]: target.value })}
            onBlur={() => at.lat !== null && at.lng !== null && setTyped(null)}
          />
        ))}
      </div>
    </details>
  )
}

/** Of what was typed, with a point or a comma; null if it is no angle up to this one. */
function degrees(text: string, most: number): number | null {
  const plain = text.trim().replace(',', '.')
  const value = Number(plain)
  return plain !== '' && Math.abs(value) <= most ? value : null
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
