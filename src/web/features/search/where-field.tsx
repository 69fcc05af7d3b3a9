import { type ReactNode, useState } from 'react'
import { NEAR_KM, type SearchParams } from '#core/search/filter.ts'
import { printPlace } from '#core/search/spelling.ts'
import { MINUTE_MS } from '#core/time.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { BareSelect } from '#web/ui/inputs/select.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { useFilterWords } from './use-filter-words.ts'
import type { SearchedCity } from './use-search-form.ts'

const lockTimeoutMs = 10_000
const mayBeOldMs = 5 * MINUTE_MS

export type WhereFieldProps = {
  wish: SearchParams
  change: (part: SearchParams) => void
  cities: readonly SearchedCity[]
}

const distances = ['1', '3', '5', '10', '25']
const shownCities = 8

/** Anywhere, near the visitor, or in a city. */
export function WhereField({ wish, change, cities }: WhereFieldProps) {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()
  const format = useFormat()
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
      <legend className="sr-only">{m.form.where}</legend>
      <ul className="grid gap-0.5">
        <li>
          <Place on={Boolean(wish.near)} onClick={findMe} icon="pin" hint={m.form.nearMeHow}>
            {isFinding ? m.form.finding : m.form.nearMe}
          </Place>
        </li>
        {cities.slice(0, shownCities).map(({ name, looks }) => (
          <li key={name}>
            <Place
              on={wish.city === name}
              onClick={() => choose({ city: name })}
              {...(looks !== undefined && { count: m.shopLooks(looks, format.number(looks)) })}
            >
              {name}
            </Place>
          </li>
        ))}
        <li>
          <Place on={!wish.near && !wish.city} onClick={() => choose({})}>
            {m.form.anywhere}
          </Place>
        </li>
      </ul>
      {others.length > 0 && (
        <BareSelect
          label={m.form.otherCity}
          placeholder={m.form.otherCity}
          value={others.find(({ name }) => name === wish.city)?.name ?? null}
          options={others.map(({ name }) => ({ value: name, label: name }))}
          onChange={(city) => choose({ city })}
          className="mt-3"
        />
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

type PlaceProps = {
  on: boolean
  onClick: () => void
  icon?: IconName
  hint?: string
  count?: string
  children: ReactNode
}

function Place({ on, onClick, icon, hint, count, children }: PlaceProps) {
  return (
    <Pressable
      aria-pressed={on}
      onClick={onClick}
      className={classNames(
        'flex min-h-11 w-full items-center gap-3 rounded-ctl px-2 py-1.5 text-start text-t3 hover:bg-sunken',
        on && 'bg-sunken',
      )}
    >
      {icon && (
        <span className="grid size-12 shrink-0 place-items-center rounded-ctl bg-sunken">
          <Icon name={icon} />
        </span>
      )}
      <span className="min-w-0 grow">
        {children}
        {hint && <span className="block text-t2 text-quiet">{hint}</span>}
      </span>
      {count && <span className="shrink-0 text-t2 text-quiet tabular-nums">{count}</span>}
      <Icon name="check" size="s" className={on ? '' : 'invisible'} />
    </Pressable>
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
