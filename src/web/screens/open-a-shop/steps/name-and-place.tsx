import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currencies } from '#core/shops/country-currency.ts'
import { type Place, placeAt, placesQuery, slugQuery } from '#web/data/opening/opening.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { formatTag } from '#web/messages/locale.ts'
import { locale, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { StepFrame } from '../step-frame.tsx'
import type { DraftEditor } from '../use-draft.ts'

type StepProps = { editor: DraftEditor }

export function NameAndPlace({ editor }: StepProps) {
  const m = useMessages('opening', opening)
  const { draft, change } = editor
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <StepFrame editor={editor} step="place" title={m.place.title} hint={m.place.hint}>
      <NameField editor={editor} />
      <SlugField editor={editor} />
      <CityField editor={editor} />
      <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-4 md:grid-cols-[minmax(0,1fr)_160px]">
        <TextField
          label={m.place.street}
          defaultValue={draft.street ?? ''}
          maxLength={120}
          autoComplete="street-address"
          onChange={(event) => change('street', event.target.value)}
        />
        <TextField
          label={m.place.postalCode}
          defaultValue={draft.postalCode ?? ''}
          maxLength={20}
          autoComplete="postal-code"
          onChange={(event) => change('postalCode', event.target.value)}
        />
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
  const [name, setName] = useState(draft.name)
  const isFine = name.trim().length >= 2
  return (
    <TextField
      label={m.name}
      value={name}
      maxLength={60}
      aside={`${name.length} / 60`}
      error={!isFine || refusal('name') ? m.nameNeeded : undefined}
      onChange={({ target: { value } }) => {
        setName(value)
        change('name', value)
      }}
    />
  )
}

/** Checked while typing; the server saves only a free slug. */
function SlugField({ editor: { draft, change, refusal } }: StepProps) {
  const m = useMessages('opening', opening)
  const [slug, setSlug] = useState(draft.slug)
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
      error={words ?? (refusal('slug') ? m.place.slugIs.malformed : undefined)}
      onChange={({ target }) => {
        const value = target.value.toLowerCase().replaceAll(' ', '-')
        setSlug(value)
        change('slug', value)
      }}
    />
  )
}

/** A city from the list of the server, or the browser's position; zone and currency follow. */
function CityField({ editor: { draft, change } }: StepProps) {
  const m = useMessages('opening', opening)
  const [text, setText] = useState(draft.city ?? '')
  const [isTyping, setTyping] = useState(false)
  const [hasFailed, setFailed] = useState(false)
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
        onChange={(event) => {
          setText(event.target.value)
          setTyping(true)
        }}
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
    setText(city)
    setTyping(false)
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
