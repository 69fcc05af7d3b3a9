import { photoUrl, privatePhotoUrl } from '#contract/looks/photo-url.ts'

/** The lists of the signed-in person that are kept for use without a connection [O61]. Bookings first: their pictures have priority. */
export const privateLists = ['/api/bookings?when=upcoming', '/api/saved', '/api/saved/ids', '/api/collections']
export const sessionRead = '/api/session'

const privatePaths = new Set(['/api/saved', '/api/saved/ids', '/api/collections', sessionRead])
const publicPaths = new Set(['/api/installation', '/api/looks'])
const pictureWidth = 640
const portraitWidth = 160

export function isPrivateRead({ pathname, searchParams }: URL): boolean {
  if (pathname === '/api/bookings') return searchParams.get('when') === 'upcoming'
  return privatePaths.has(pathname)
}

export function isPublicRead({ pathname }: URL): boolean {
  return publicPaths.has(pathname)
}

/** The id of /api/bookings/{id}: such a read is answered from the kept list. */
export function bookingIn({ pathname }: URL): string | undefined {
  return /^\/api\/bookings\/([0-9a-f-]{36})$/.exec(pathname)?.[1]
}

/** True if a successful write to this path changes one of the lists. */
export function changesLists(path: string): boolean {
  return /^\/api\/(bookings|appointments|saved|collections|me\/past-visits)(\/|$)/.test(path)
}

/** The same for every order of the query's parameters. */
export function keyOf(url: URL): string {
  const sorted = new URLSearchParams(url.searchParams)
  sorted.sort()
  return sorted.size > 0 ? `${url.pathname}?${sorted}` : url.pathname
}

type Found = { hash?: unknown; access?: unknown; widths?: unknown }

/** Addresses of the pictures in an answer, one width each. Of a look's pictures only the first: the one that its card shows. */
export function picturesIn(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return (isPhoto(value[0]) ? value.slice(0, 1) : value).flatMap((one) => picturesIn(one, name))
  if (isPhoto(value)) return [pictureAddress(value, name === 'portrait' ? portraitWidth : pictureWidth)]
  return Object.entries(value).flatMap(([key, part]) => picturesIn(part, key))
}

function isPhoto(value: Found | null | undefined): value is { hash?: string; access?: string; widths: number[] } {
  return Array.isArray(value?.widths) && (typeof value.hash === 'string' || typeof value.access === 'string')
}

function pictureAddress(
  { hash, access, widths }: { hash?: string; access?: string; widths: number[] },
  wanted: number,
) {
  const width = widths.find((each) => each >= wanted) ?? widths.at(-1) ?? wanted
  return hash === undefined ? privatePhotoUrl({ access: access ?? '' }, width) : photoUrl({ hash }, width)
}

/** The same for every width of a picture: where the wanted one is not kept, another is shown. Undefined: no picture. */
export function pictureKey(path: string): string | undefined {
  return /^\/photos\/(\w+)-\d+\.webp$/.exec(path)?.[1] ?? /^\/private-photos\/([^/]+)\//.exec(path)?.[1]
}
