import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Output } from '../api/api.ts'
import { type HttpCache, httpCache } from '../api/http-cache.ts'
import { isUnder, keys } from '../keys/keys.ts'
import { followLive } from './live.ts'

type Booking = Output<'GET /api/bookings/{id}'>
type ShopsShown = (data: never) => { slug: string }[]

/** The shops whose free times the queries of a kind show. */
const shopsShown: [all: readonly unknown[], shown: ShopsShown][] = [
  [keys.looks.one.all, ({ look }: Output<'GET /api/looks/{id}'>) => [look.shop]],
  [keys.shops.one.all, (shop: Output<'GET /api/shops/{slug}'>) => [shop]],
  [
    keys.search.looks.all,
    ({ pages }: InfiniteData<Output<'GET /api/search/looks'>>) =>
      pages.flatMap(({ items }) => items.map(({ look }) => look.shop)),
  ],
  [
    keys.plan.day.all,
    ({ plans }: Output<'GET /api/plan'>) => plans.flatMap(({ parts }) => parts.map(({ look }) => look.shop)),
  ],
  [keys.cart.all, ({ items }: Output<'GET /api/cart'>) => items.map(({ shop }) => shop)],
  [keys.queuePlaces.all, ({ places }: Output<'GET /api/cart/places'>) => places.map(({ shop }) => shop)],
  [keys.poll.all, ({ look }: Output<'GET /api/together/links/{token}'>) => [look.shop]],
  [
    keys.bookings.all,
    (read: Booking | InfiniteData<Output<'GET /api/bookings'>>) =>
      ('pages' in read ? read.pages.flatMap(({ items }) => items) : [read]).flatMap(({ appointments }) =>
        appointments.map(({ shop }) => shop),
      ),
  ],
]
/** Queries that are invalidated when times change. Of a look's page only its times. */
const timed = [
  ...[keys.looks.times, keys.times.service, keys.times.item, keys.times.move],
  ...[keys.shops.one, keys.search.looks, keys.plan.day, keys.cart, keys.queuePlaces, keys.poll, keys.bookings],
].map(({ all }) => all)

/** Debounced, with jitter so that clients do not refetch at the same instant, and at most about twice a second. */
const soonMs = 30
const spreadMs = 120
const restMs = 400
/** Expensive queries: when the live connection has only just opened, data younger than newMs is fresh enough. */
const expensive = [keys.shops.one.all, keys.search.looks.all, keys.plan.day.all]
const newMs = 3_000

const isOneOf = (kinds: readonly (readonly unknown[])[], { queryKey }: Query) =>
  kinds.some((all) => isUnder(queryKey, all))
const shownBy = ({ queryKey }: Query) => shopsShown.find(([all]) => isUnder(queryKey, all))?.[1]
const isNew = ({ state }: Query) => state.dataUpdatedAt + newMs > Date.now()

type Parts = { follow: typeof followLive; cache: HttpCache }

/** From now on every query that shows free times is invalidated when its shop's times change. Call once per client. */
export function followTimes(
  client: QueryClient,
  { follow, cache: browserCache }: Parts = { follow: followLive, cache: httpCache },
): void {
  const cache = client.getQueryCache()
  let followed = ''
  let leave = () => {}
  let isLooking = false
  let isAsking = false
  let askedAt = 0
  let isNotified = false

  function followShown(): void {
    isLooking = false
    const shops = cache.findAll({ type: 'active' }).flatMap((query) => {
      const shown = shownBy(query)
      return shown && query.state.data ? shown(query.state.data as never) : []
    })
    const topics = [...new Set(shops.map(({ slug }) => `shop:${slug}`))].sort()
    if (topics.join() === followed) return
    followed = topics.join()
    const left = leave
    leave = topics.length > 0 ? follow(topics, onChange) : () => {}
    left()
  }

  function onChange(kind: string): void {
    if (kind !== 'times' && kind !== 'again') return
    browserCache.invalidate()
    isNotified ||= kind === 'times'
    const pause = Math.max(0, askedAt + restMs - performance.now())
    if (!isAsking) setTimeout(askAgain, pause + soonMs + Math.random() * spreadMs)
    isAsking = true
  }

  function askAgain(): void {
    // A pending mutation will answer with newer data.
    if (client.isMutating() > 0) return void setTimeout(askAgain, restMs)
    isAsking = false
    askedAt = performance.now()
    const isDue = isNotified
    isNotified = false
    void client.invalidateQueries({
      predicate: (query) => isOneOf(timed, query) && (isDue || !isOneOf(expensive, query) || !isNew(query)),
      // A hidden tab refetches when it becomes visible.
      refetchType: document.visibilityState === 'hidden' ? 'none' : 'active',
    })
  }

  cache.subscribe(({ type, query }) => {
    if (isLooking || type === 'observerResultsUpdated' || !shownBy(query)) return
    isLooking = true
    setTimeout(followShown)
  })
  followShown()
}
