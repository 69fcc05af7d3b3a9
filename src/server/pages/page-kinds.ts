export type PageKind = 'discover' | 'search' | 'look' | 'shop'

/** A public page: what the API is asked for it, the one that decides whether it exists first. */
export type Page = {
  kind: PageKind
  path: string
  /** without words that no screen knows, in one order: the same page has one address */
  href: string
  reads: readonly string[]
}

/** The words of an address that each page knows, and the longest of each. */
const known = {
  discover: { category: 40, city: 80, text: 80, after: 200 },
  search: {
    text: 80,
    category: 40,
    city: 80,
    near: 40,
    km: 5,
    day: 10,
    from: 5,
    to: 5,
    price: 10,
    rating: 3,
    open: 5,
    confirm: 12,
    sort: 10,
    show: 10,
  },
  look: { day: 10, photo: 3, at: 40 },
  shop: {},
} satisfies Record<PageKind, Record<string, number>>

/** null: a screen that browsers draw, or nothing. */
export function pageAt(path: string, search: URLSearchParams): Page | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const [, area, name, ...rest] = plain.split('/')
  if (rest.length > 0) return null
  if (plain === '/') return discover(search)
  if (plain === '/search') return results(search)
  if (area === 'looks' && name) return one('look', plain, search)
  return area === 'shops' && name ? one('shop', plain, search) : null
}

function discover(search: URLSearchParams): Page {
  const words = wordsOf('discover', search)
  const looks = new URLSearchParams(words)
  looks.delete('after')
  const after = words.get('after')
  if (after) looks.set('cursor', after)
  return {
    kind: 'discover',
    path: '/',
    href: address('/', words),
    reads: ['/api/installation', address('/api/looks', looks)],
  }
}

function results(search: URLSearchParams): Page {
  const words = wordsOf('search', search)
  const asked = new URLSearchParams(words)
  asked.delete('show')
  const isOfShops = words.get('show') === 'shops'
  if (isOfShops) asked.delete('sort')
  const read = address(isOfShops ? '/api/search/shops' : '/api/search/looks', asked)
  return { kind: 'search', path: '/search', href: address('/search', words), reads: [read] }
}

function one(kind: 'look' | 'shop', path: string, search: URLSearchParams): Page {
  return { kind, path, href: address(path, wordsOf(kind, search)), reads: [`/api${path}`] }
}

function wordsOf(kind: PageKind, search: URLSearchParams): URLSearchParams {
  const words = new URLSearchParams()
  for (const [name, longest] of Object.entries(known[kind])) {
    const value = search.get(name)?.trim().slice(0, longest)
    if (value) words.set(name, value)
  }
  return words
}

/** What is asked in the order of its names: one address for one question. */
function address(path: string, words: URLSearchParams): string {
  words.sort()
  return words.size > 0 ? `${path}?${words}` : path
}
