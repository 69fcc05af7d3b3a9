import { fillPath, type ParamsOf } from '../path-pattern/path-pattern.ts'

/** The studio's addresses after /studio/:shop/. Each has an entry in screens/studio/studio-routes.ts, which says how to add one. */
export type StudioPath =
  | 'today'
  | 'calendar'
  | 'looks'
  | 'looks/:id'
  | 'bookings'
  | 'waitlist'
  | 'hours'
  | 'hours/time-off'
  | 'services'
  | 'services/:id'
  | 'rooms'
  | 'team'
  | 'team/:member'
  | 'clients'
  | 'clients/:id'
  | 'money'
  | 'money/goods'
  | 'money/tax'
  | 'receipts/:id'
  | 'money/deposits'
  | 'money/deposits/rules'
  | 'voices'
  | 'reports'
  | 'settings'

/** Props for a Link: `<Link {...studioPath(shop, 'looks/:id', { id })} />`; add `search` beside it where the place has one. */
export function studioPath<Path extends StudioPath>(
  shop: string,
  path: Path,
  ...[params]: keyof ParamsOf<Path> extends never ? [] : [ParamsOf<Path>]
) {
  return {
    to: '/studio/$',
    params: { _splat: `${shop}/${fillPath<string>(path, params ?? {})}` },
  } as const
}
