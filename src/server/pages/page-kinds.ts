import { narrowing, normalSearch } from '#core/search/address.ts'
import { isFreeSwitch } from '#core/search/filter.ts'
import { TEXT_LIMITS } from '#core/search/text-limits.ts'
import { ANYWHERE } from '#core/search/visitor-city.ts'

export type PageKind = 'discover' | 'search' | 'look' | 'shop' | 'makers' | 'shared'

/** A public page and the API addresses it reads; the first one decides whether the page exists. */
export type Page = {
  kind: PageKind
  path: string
  /** canonical: unknown parameters removed, the rest sorted, so that a page has one cache key */
  href: string
  reads: readonly string[]
}

/** The query parameters each page knows, and their maximum lengths. */
const known = {
  discover: { category: TEXT_LIMITS.category, city: TEXT_LIMITS.city, free: 7, after: 200 },
  look: { day: 10, from: 5, to: 5, photo: 3, at: 40 },
  shop: { day: 10, from: 5, to: 5 },
} satisfies Record<Exclude<PageKind, 'search' | 'makers' | 'shared'>, Record<string, number>>

/** null: a screen that only the browser renders, or no page. */
export function pageAt(path: string, search: URLSearchParams): Page | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const [, area, name, ...rest] = plain.split('/')
  if (rest.length > 0) return null
  if (plain === '/') return discover(search)
  if (plain === '/search') return results(search)
  if (plain === '/for-makers') return { kind: 'makers', path: plain, href: plain, reads: ['/api/looks'] }
  if (area === 'shared' && name) return { kind: 'shared', path: plain, href: plain, reads: [`/api${plain}`] }
  if (area === 'looks' && name) return one('look', plain, search)
  return area === 'shops' && name ? one('shop', plain, search) : null
}

function discover(search: URLSearchParams): Page {
  const words = wordsOf('discover', search)
  if (!isFreeSwitch(words.get('free'))) words.delete('free')
  const looks = new URLSearchParams(words)
  looks.delete('after')
  if (looks.get('city') === ANYWHERE) looks.delete('city')
  const after = words.get('after')
  if (after) looks.set('cursor', after)
  return {
    kind: 'discover',
    path: '/',
    href: address('/', words),
    reads: ['/api/installation', address('/api/looks', looks)],
  }
}

/** The wall's read with the installation's city, where the page's address names none [F62]. */
export function readInCity({ href, reads: [, looks = ''] }: Page, city: string | undefined): string {
  if (city === undefined || new URLSearchParams(href.split('?')[1]).has('city')) return looks
  const [path = '', search] = looks.split('?')
  const words = new URLSearchParams(search)
  words.set('city', city)
  return address(path, words)
}

function results(search: URLSearchParams): Page {
  const { show, ...looks } = normalSearch(Object.fromEntries(search))
  const read = show
    ? address('/api/search/shops', paramsOf(narrowing(looks)))
    : address('/api/search/looks', paramsOf(looks))
  const href = address('/search', paramsOf({ ...looks, ...(show && { show }) }))
  return { kind: 'search', path: '/search', href, reads: [read] }
}

const paramsOf = (search: object) => new URLSearchParams(Object.entries(search))

function one(kind: 'look' | 'shop', path: string, search: URLSearchParams): Page {
  return { kind, path, href: address(path, wordsOf(kind, search)), reads: [`/api${path}`] }
}

function wordsOf(kind: keyof typeof known, search: URLSearchParams): URLSearchParams {
  const words = new URLSearchParams()
  for (const [name, longest] of Object.entries(known[kind])) {
    const value = search.get(name)?.trim().slice(0, longest)
    if (value) words.set(name, value)
  }
  return words
}

/** Parameters sorted by name, so that equal queries have one address. */
function address(path: string, words: URLSearchParams): string {
  words.sort()
  return words.size > 0 ? `${path}?${words}` : path
}
