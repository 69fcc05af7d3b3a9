type Place = { street: string | null; city: string | null; lat: number | null; lng: number | null }

/** OpenStreetMap link: directions if the coordinates are known, else a search for the address. */
export function directionsUrl({ street, city, lat, lng }: Place): string | null {
  const url = new URL('https://www.openstreetmap.org/')
  if (lat !== null && lng !== null) {
    url.pathname = '/directions'
    url.searchParams.set('to', `${lat},${lng}`)
    return url.href
  }
  const words = [street, city].filter(Boolean).join(', ')
  if (!words) return null
  url.pathname = '/search'
  url.searchParams.set('query', words)
  return url.href
}
