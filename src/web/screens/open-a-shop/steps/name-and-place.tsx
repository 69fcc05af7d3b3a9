import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currencies } from '#core/shops/country-currency.ts'
import type { Problem } from '#web/data/api/problem.ts'
import { type Place, placeAt, placesQuery, slugQuery } from '#web/data/opening/opening.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { formatTag } from '#web/messages/locale.ts'
import { locale, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
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
  const zones = Intl.supportedValuesOf('timeZone')
  const street = useTyped(draft.street ?? '', (text) => change('street', text))
  const postalCode = useTyped(draft.postalCode ?? '', (text) => change('postalCode', text))
  return (
    <StepFrame editor={editor} step="place" title={m.place.title} hint={m.place.hint}>
      <NameField editor={editor} />
      <SlugField editor={editor} />
      <CityField editor={editor} />
      <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-4 md:grid-cols-[minmax(0,1fr)_160px]">
        <TextField label={m.place.street} maxLength={120} autoComplete="street-address" {...street} />
        <TextField label={m.place.postalCode} maxLength={20} autoComplete="postal-code" {...postalCode} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-4 md:grid-cols-2">
        <Combobox
          label={m.place.timeZone}
          options={[...new Set([draft.timeZone, ...zones])].map((value) => ({
            value,
            label: value.replaceAll('_', ' '),
          }))}
          value={draft.timeZone}
          onChange={(value) => change('timeZone', value)}
          openLabel={m.place.openList}
          empty={m.place.noMatch}
        />
        <Combobox
          label={m.place.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          value={draft.currency}
          onChange={(value) => change('currency', value)}
          openLabel={m.place.openList}
          empty={m.place.noMatch}
        />
      </div>
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

/** Checked while typing; the server saves only a free slug. */
function SlugField({ editor: { draft, change, refusal } }: StepProps) {
  const m = useMessages('opening', opening)
  const { slug } = draft
  const { data } = useQuery(slugQuery(draft.id, slug))
  const words =
    data === undefined || data.is === 'free'
      ? undefined
      : data.is === 'malformed'
        ? m.place.slugIs.malformed
        : data.is === 'taken'
          ? m.place.slugIs.taken(data.proposal)
          : m.place.slugIs.reserved(data.proposal)
  return (
    <TextField
      label={m.place.slug}
      value={slug}
      maxLength={40}
      autoCapitalize="none"
      spellCheck={false}
      hint={m.place.slugHint(slug)}
      error={words ?? (isMistaken(refusal('slug')) ? m.place.slugIs.malformed : undefined)}
      onChange={({ target }) => change('slug', target.value.toLowerCase().replaceAll(' ', '-'))}
    />
  )
}

/** A city from the list of the server, or the browser's position; zone and currency follow. */
function CityField({ editor: { draft, change } }: StepProps) {
  const m = useMessages('opening', opening)
  const [typed, setTyped] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isTyping = typed !== null
  const text = typed ?? draft.city ?? ''
  const { data } = useQuery({ ...placesQuery(text), enabled: isTyping && text.trim().length >= 2 })
  const countries = new Intl.DisplayNames(formatTag(locale), { type: 'region' })
  const found = isTyping ? (data?.places ?? []) : []
  return (
    <div>
      <TextField
        label={m.place.city}
        value={text}
        maxLength={80}
        autoComplete="off"
        hint={
          draft.place && draft.country
            ? m.place.chosen(draft.city ?? '', countries.of(draft.country) ?? '')
            : m.place.cityHint
        }
        error={hasFailed ? m.place.hereFailed : isTyping && data?.places.length === 0 ? m.place.noCity : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length > 0 && (
        <ul aria-label={m.place.cities} className="mt-2 overflow-hidden rounded-ctl border border-hairline">
          {found.map((place) => (
            <li key={`${place.lat} ${place.lng}`} className="not-first:border-t border-hairline">
              <button
                type="button"
                className="min-h-11 w-full px-3.5 text-start text-t2 hover:bg-sunken"
                onClick={() => choose(place)}
              >
                {place.city} <span className="text-quiet">{countries.of(place.country)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button look="bare" className="-ms-3 mt-1" onClick={takePosition}>
        {m.place.here}
      </Button>
    </div>
  )

  function choose({ city, country, lat, lng, timeZone, currency }: Place): void {
    setTyped(null)
    setFailed(false)
    change('town', { city, country, place: { lat, lng }, timeZone, ...(currency && { currency }) })
  }

  function takePosition(): void {
    const fail = () => setFailed(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void placeAt(coords.latitude, coords.longitude).then(choose, fail),
      fail,
    )
  }
}
