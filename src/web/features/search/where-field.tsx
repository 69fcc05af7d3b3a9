import { useState } from 'react'
import { NEAR_KM, type SearchParams } from '#core/search/filter.ts'
import { printPlace } from '#core/search/spelling.ts'
import { MINUTE_MS } from '#core/time.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { inputClass } from '#web/ui/inputs/field.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { useFilterWords } from './use-filter-words.ts'

const lockTimeoutMs = 10_000
const mayBeOldMs = 5 * MINUTE_MS

export type WhereFieldProps = {
  wish: SearchParams
  change: (part: SearchParams) => void
  cities: readonly { name: string }[]
}

const distances = ['1', '3', '5', '10', '25']
const shownCities = 8

/** Anywhere, near the visitor, or in a city. */
export function WhereField({ wish, change, cities }: WhereFieldProps) {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()
  const [isFinding, setFinding] = useState(false)
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const others = cities.slice(shownCities)

  function choose(part: SearchParams) {
    setProblem(null)
    change({ city: undefined, near: undefined, km: undefined, ...part })
  }
  function findMe() {
    if (isFinding || wish.near) return
    setProblem(null)
    setFinding(true)
    findPlace()
      .then((near) => choose({ near, km: String(NEAR_KM) }), setProblem)
      .finally(() => setFinding(false))
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-t2 font-press">{m.form.where}</legend>
      <div className="flex flex-wrap gap-2">
        <Chip on={!wish.near && !wish.city} onClick={() => choose({})}>
          {m.form.anywhere}
        </Chip>
        <Chip on={Boolean(wish.near)} onClick={findMe}>
          {isFinding && <span aria-hidden="true" className="spinner" />}
          {isFinding ? m.form.finding : m.form.nearMe}
        </Chip>
        {cities.slice(0, shownCities).map(({ name }) => (
          <Chip key={name} on={wish.city === name} onClick={() => choose({ city: name })}>
            {name}
          </Chip>
        ))}
      </div>
      {others.length > 0 && (
        <select
          aria-label={m.form.otherCity}
          value={others.some(({ name }) => name === wish.city) ? wish.city : ''}
          onChange={({ target }) => choose(target.value ? { city: target.value } : {})}
          className={`${inputClass} mt-3 h-12`}
        >
          <option value="">{m.form.otherCity}</option>
          {others.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      {wish.near && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-t2 text-quiet">
          {m.form.within}
          <Segmented
            label={m.distance}
            options={withChosen(wish.km).map((value) => ({ value, label: words.km(value) }))}
            value={wish.km ?? String(NEAR_KM)}
            onChange={(km) => change({ km })}
          />
        </div>
      )}
      {problem && (
        <div className="mt-3">
          <Note tone="warn" announce>
            {m.place[problem]}
          </Note>
        </div>
      )}
    </fieldset>
  )
}

/** A link may contain a distance that is not among the options. */
function withChosen(km: string | undefined): string[] {
  if (!km || distances.includes(km)) return distances
  return [...distances, km].toSorted((a, b) => Number(a) - Number(b))
}

type PlaceProblem = 'denied' | 'failed' | 'missing'

/** The visitor's location, rounded to about a hundred metres before it leaves this function [F4]. */
function findPlace(): Promise<string> {
  return new Promise((resolve, reject: (why: PlaceProblem) => void) => {
    if (!navigator.geolocation) return reject('missing')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(printPlace({ lat: coords.latitude, lng: coords.longitude })),
      ({ code, PERMISSION_DENIED }) => reject(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: lockTimeoutMs, maximumAge: mayBeOldMs },
    )
  })
}
