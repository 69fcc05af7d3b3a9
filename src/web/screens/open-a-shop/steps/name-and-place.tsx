import type { Problem } from '#web/data/api/problem.ts'
import { CityField } from '#web/features/shop-place/city-field.tsx'
import { SlugField } from '#web/features/shop-place/slug-field.tsx'
import { ZoneAndCurrency } from '#web/features/shop-place/zone-and-currency.tsx'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
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
      <DraftSlug editor={editor} />
      <CityField
        town={draft}
        onChoose={({ city, country, lat, lng, timeZone, currency }) =>
          change('town', { city, country, place: { lat, lng }, timeZone, ...(currency && { currency }) })
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-4 md:grid-cols-[minmax(0,1fr)_160px]">
        <TextField label={m.place.street} maxLength={120} autoComplete="street-address" {...street} />
        <TextField label={m.place.postalCode} maxLength={20} autoComplete="postal-code" {...postalCode} />
      </div>
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
  const isFine = name.value.trim().length >= 2
  return (
    <TextField
      label={m.name}
      maxLength={60}
      aside={m.count(name.value.length, 60)}
      error={!isFine || isMistaken(refusal('name')) ? m.nameNeeded : undefined}
      {...name}
    />
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
