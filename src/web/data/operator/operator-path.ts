import { fillPath, type ParamsOf } from '../path-pattern/path-pattern.ts'

/** The operator's addresses after /operator/. Each has an entry in screens/operator/operator-routes.ts. */
export type OperatorPath =
  | ''
  | 'shops'
  | 'shops/:id'
  | 'moderation'
  | 'people'
  | 'people/:id'
  | 'categories'
  | 'search'
  | 'audit'
  | 'health'
  | 'settings'

/** Props for a Link: `<Link {...operatorPath('shops/:id', { id })} />` */
export function operatorPath<Path extends OperatorPath>(
  path: Path,
  ...[params]: keyof ParamsOf<Path> extends never ? [] : [ParamsOf<Path>]
) {
  return { to: '/operator/$', params: { _splat: fillPath<string>(path, params ?? {}) } } as const
}
