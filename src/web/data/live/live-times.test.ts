import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { createCall } from '../api/api.ts'
import { createHttpCache, type HttpCache } from '../api/http-cache.ts'
import { keys } from '../keys/keys.ts'
import { followTimes } from './live-times.ts'

type OnChange = (kind: string) => void

/** The followers of the fake live connection. */
const followed = new Set<{ topics: readonly string[]; onChange: OnChange }>()
const follow = (topics: readonly string[], onChange: OnChange) => {
  const follower = { topics, onChange }
  followed.add(follower)
  return () => void followed.delete(follower)
}

let client: QueryClient
let cache: HttpCache
let page: { visibilityState: string }
beforeEach(() => {
  vi.useFakeTimers()
  followed.clear()
  page = { visibilityState: 'visible' }
  vi.stubGlobal('document', page)
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  cache = createHttpCache()
  followTimes(client, { follow, cache })
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(600)
const topics = () => [...followed].flatMap((follower) => follower.topics)
const notify = (kind: string) => {
  for (const { onChange } of followed) onChange(kind)
}

/** A mounted query; returns its fetch count and an unmount function. */
function show(queryKey: readonly unknown[], data: unknown) {
  const read = vi.fn(async () => data)
  const leave = new QueryObserver(client, { queryKey, queryFn: read }).subscribe(() => undefined)
  return { read, leave }
}

test('the shops of displayed times are followed while they are displayed', async () => {
  const look = show(keys.looks.one('a'), { look: { shop: { slug: 'casa-luz' } } })
  const found = show(keys.search.looks({ text: 'x' }), {
    pages: [{ items: [{ look: { shop: { slug: 'curtume' } } }, { look: { shop: { slug: 'casa-luz' } } }] }],
  })
  show(keys.looks.list({}), { pages: [] })
  await settle()
  expect(topics()).toEqual(['shop:casa-luz', 'shop:curtume'])
  found.leave()
  await settle()
  expect(topics()).toEqual(['shop:casa-luz'])
  look.leave()
  await settle()
  expect(topics()).toEqual([])
})

test('the places that a search for a city finds are no places in line, whose shops are followed', async () => {
  show(keys.queuePlaces(), { places: [{ shop: { slug: 'casa-luz' } }] })
  show(accountKeys.opening.places('lis'), { items: [{ name: 'Lisbon' }] })
  await settle()
  expect(topics()).toEqual(['shop:casa-luz'])
})

test('when times change, displayed ones are refetched, once for several events in a row', async () => {
  const look = show(keys.looks.one('a'), { look: { shop: { slug: 'casa-luz' } } })
  const times = show(keys.looks.times('a', 'now', 'maker'), {})
  const cart = show(keys.cart(), { items: [{ shop: { slug: 'casa-luz' } }] })
  await settle()
  notify('times')
  notify('times')
  await settle()
  expect([look, times, cart].map(({ read }) => read.mock.calls.length)).toEqual([1, 2, 2])
  notify('comments')
  await settle()
  expect(times.read).toHaveBeenCalledTimes(2)
})

test('a fresh connection does not refetch expensive data that just arrived', async () => {
  const shop = show(keys.shops.one('casa-luz'), { slug: 'casa-luz' })
  const times = show(keys.times.service('casa-luz', 'cut', 'anyone', 'now'), {})
  await settle()
  notify('again')
  await settle()
  expect([shop, times].map(({ read }) => read.mock.calls.length)).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(10_000)
  notify('again')
  await settle()
  expect([shop, times].map(({ read }) => read.mock.calls.length)).toEqual([2, 3])
  notify('times')
  await settle()
  expect(shop.read).toHaveBeenCalledTimes(3)
})

test('a hidden tab refetches when it becomes visible', async () => {
  show(keys.looks.one('a'), { look: { shop: { slug: 'casa-luz' } } })
  const times = show(keys.looks.times('a', 'now', 'maker'), {})
  await settle()
  page.visibilityState = 'hidden'
  notify('times')
  await settle()
  expect(times.read).toHaveBeenCalledTimes(1)
  expect(client.getQueryState(keys.looks.times('a', 'now', 'maker'))?.isInvalidated).toBe(true)
})

test('changed data bypasses the HTTP cache until the cached copy expires', async () => {
  const fetched = vi.fn(async (_address: unknown, _options?: RequestInit) => Response.json({}))
  const world = { fetch: fetched, isOnline: () => true, now: () => 0, random: () => 0, sleep: async () => {} }
  const call = createCall(world, cache)
  const read = () => call('GET /api/looks/{id}/times', { params: { id: 'a' }, query: {} })
  show(keys.looks.one('a'), { look: { shop: { slug: 'casa-luz' } } })
  await settle()
  await read()
  notify('times')
  await read()
  await vi.advanceTimersByTimeAsync(80_000)
  await read()
  expect(fetched.mock.calls.map(([, options]) => options?.cache)).toEqual(['default', 'no-cache', 'default'])
})

test('nothing is refetched while a change of our own is pending', async () => {
  const cart = show(keys.cart(), { items: [{ shop: { slug: 'casa-luz' } }] })
  await settle()
  let answer = () => {}
  const change = new MutationObserver(client, {
    mutationFn: () =>
      new Promise<void>((resolve) => {
        answer = resolve
      }),
  }).mutate()
  notify('times')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(cart.read).toHaveBeenCalledTimes(1)
  answer()
  await change
  await settle()
  expect(cart.read).toHaveBeenCalledTimes(2)
})
