import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { without } from '#core/search/address.ts'
import {
  type DroppableName,
  defaultSort,
  droppableNames,
  offeredSorts,
  type SearchParams,
} from '#core/search/filter.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import { FilterMenu } from '#web/features/filter-menu/filter-menu.tsx'
import { ownCurrency, type PricedCity } from '#web/features/search/price-currency.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { PriceFilter } from './price-filter.tsx'
import { useFilterChoices } from './use-filter-choices.ts'

export type FilterRowProps = {
  search: SearchParams
  /** of all results, if they share one */
  currency: string | undefined
  /** names among the results */
  makers: readonly string[]
}

/** Without it a link whose parameters are a subset of the address would count as active too. */
const exactly = { exact: true }

/** All filters: active ones can be removed, the others can be chosen. */
export function FilterRow({ search, currency, makers }: FilterRowProps) {
  const m = useMessages('search', searchWords)
  const words = useFilterWords(currency)
  const { data: installation } = useQuery(installationQuery)
  const cities = installation?.cities ?? []
  const navigate = useNavigate()
  const set = (change: SearchParams) =>
    void navigate({ to: '/search', search: { ...search, ...change }, resetScroll: false })
  const isSet = droppableNames.some((name) => search[name])

  const choices = useFilterChoices(makers)

  return (
    <div className="flex items-center gap-4 pb-6 max-md:-mx-margin md:border-t md:border-hairline md:pt-4 md:pb-8">
      <ul
        aria-label={m.filters}
        className="flex min-w-0 items-center gap-2 overflow-x-auto no-scrollbar py-1 -my-1 max-md:px-margin md:flex-wrap md:overflow-visible"
      >
        {droppableNames.map((name) => (
          // On a phone what is not set is in the sheet.
          <li key={name} className={search[name] ? '' : 'empty:hidden max-md:hidden'}>
            {search[name] ? <DropChip search={search} name={name} words={words} /> : chooser(name)}
          </li>
        ))}
        <li className="md:hidden">
          <SortMenu search={search} cities={cities} choose={set} tone="line" />
        </li>
        {isSet && (
          <li>
            <LinkButton
              tone="bare"
              className="h-10! hit-2"
              to="/search"
              search={search.show ? { show: search.show } : {}}
              resetScroll={false}
              activeOptions={exactly}
            >
              {m.clear}
              <span className="sr-only">{m.clearAll}</span>
            </LinkButton>
          </li>
        )}
      </ul>
      <div className="ms-auto self-start max-md:hidden">
        <SortMenu search={search} cities={cities} choose={set} tone="bare" />
      </div>
    </div>
  )

  function chooser(name: DroppableName) {
    if (name === 'free')
      return search.day ? null : (
        <span className="flex gap-2">
          {(['today', 'weekend'] as const).map((free) => (
            <Chip key={free} onClick={() => set({ free })}>
              {m.free[free]}
            </Chip>
          ))}
        </span>
      )
    if (name === 'open') return <Chip onClick={() => set({ open: 'now' })}>{m.openNow}</Chip>
    if (name === 'price') return <PriceFilter search={search} cities={cities} currency={currency} choose={set} />
    const choice = choices[name]
    if (!choice) return null
    return (
      <FilterMenu {...choice} tone="line" shown={choice.label} value="" choose={(value) => set({ [name]: value })} />
    )
  }
}

type DropChipProps = { search: SearchParams; name: DroppableName; words: ReturnType<typeof useFilterWords> }

function DropChip({ search, name, words }: DropChipProps) {
  const m = useMessages('search', searchWords)
  const said = words.chip(search, name)
  return (
    <Chip
      on
      endIcon="cross"
      className="tabular-nums"
      render={(props) => (
        <Link
          to="/search"
          search={without(search, name)}
          resetScroll={false}
          aria-label={m.drop(said)}
          activeOptions={exactly}
          {...props}
        />
      )}
    >
      <span className="max-w-60 truncate">{said}</span>
    </Chip>
  )
}

type SortMenuProps = {
  search: SearchParams
  cities: readonly PricedCity[]
  choose: (change: SearchParams) => void
  tone: 'line' | 'bare'
}

function SortMenu({ search, cities, choose, tone }: SortMenuProps) {
  const m = useMessages('search', searchWords)
  if (search.show) return null
  const usual = defaultSort(search)
  const offered = offeredSorts(search)
  const value = offered.find((sort) => sort === search.sort) ?? usual
  return (
    <FilterMenu
      label={m.sort}
      tone={tone}
      shown={m.sorts[value]}
      options={offered.map((sort) => ({ value: sort, label: m.sorts[sort] }))}
      value={value}
      choose={(chosen) =>
        choose({
          sort: offered.find((sort) => sort === chosen && sort !== usual),
          ...(chosen === 'price' && { currency: ownCurrency(search, cities) }),
        })
      }
    />
  )
}
