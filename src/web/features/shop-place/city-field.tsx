import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import { type Place, placeAt, placesQuery } from '#web/data/opening/opening.ts'
import { builtIn } from '#web/messages/built-in.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

export type CityFieldProps = {
  town: { city: string | null; country: string | null; place: unknown }
  /** isCityCentre: it was chosen by its name */
  onChoose: (place: Place, isCityCentre: boolean) => void
}

/** A city from the list of the server, or the browser's position; zone and currency follow. */
export function CityField({ town, onChoose }: CityFieldProps) {
  const m = useMessages('opening', opening)
  const [typed, setTyped] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isTyping = typed !== null
  const text = typed ?? town.city ?? ''
  const { data } = useQuery({ ...placesQuery(text), enabled: isTyping && text.trim().length >= 2 })
  const countries = new Intl.DisplayNames(builtIn.tag, { type: 'region' })
  const found = isTyping ? (data?.places ?? []) : []
  return (
    <div>
      <TextField
        label={m.place.city}
        value={text}
        maxLength={SHOP_LIMITS.city}
        autoComplete="off"
        hint={
          town.place && town.country
            ? m.place.chosen(town.city ?? '', countries.of(town.country) ?? '')
            : m.place.cityHint
        }
        error={hasFailed ? m.place.hereFailed : isTyping && data?.places.length === 0 ? m.place.noCity : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length > 0 && (
        <ul aria-label={m.place.cities} className="mt-2 overflow-hidden rounded-ctl border border-hairline">
          {found.map((place) => (
            <li key={`${place.lat} ${place.lng}`} className="not-first:border-t border-hairline">
              <Pressable
                className="min-h-11 w-full px-3.5 text-start text-t2 hover:bg-sunken"
                onClick={() => choose(place, true)}
              >
                {place.city}{' '}
                <span className="text-quiet">{m.place.within(place.state, countries.of(place.country) ?? '')}</span>
              </Pressable>
            </li>
          ))}
        </ul>
      )}
      <Button tone="bare" className="-ms-3 mt-1" onClick={takePosition}>
        {m.place.here}
      </Button>
    </div>
  )

  function choose(place: Place, isCityCentre: boolean): void {
    setTyped(null)
    setFailed(false)
    onChoose(place, isCityCentre)
  }

  function takePosition(): void {
    const fail = () => setFailed(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void placeAt(coords.latitude, coords.longitude).then((place) => choose(place, false), fail),
      fail,
    )
  }
}
