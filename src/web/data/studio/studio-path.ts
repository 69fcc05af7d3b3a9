export type StudioPlace = 'looks' | 'bookings'

/** Parsed studio URL. The router has one route for the whole studio, which keeps the first load small. */
export type StudioPath =
  | { kind: 'start' }
  | { kind: 'shop'; shop: string }
  | { kind: 'looks'; shop: string }
  | { kind: 'look'; shop: string; id: string }
  | { kind: 'bookings'; shop: string }
  | { kind: 'nowhere' }

/** Parses the path after /studio/. */
export function parseStudioPath(path: string): StudioPath {
  const [shop, place, id, ...more] = path.split('/').filter(Boolean)
  if (!shop) return { kind: 'start' }
  if (!place) return { kind: 'shop', shop }
  if (place === 'bookings' && !id) return { kind: 'bookings', shop }
  if (place !== 'looks' || more.length > 0) return { kind: 'nowhere' }
  return id ? { kind: 'look', shop, id } : { kind: 'looks', shop }
}

/** Props for a Link: `<Link {...toStudio(shop, 'looks')} />` */
export function toStudio(shop: string, place: StudioPlace, id?: string) {
  return { to: '/studio/$', params: { _splat: [shop, place, ...(id ? [id] : [])].join('/') } } as const
}
