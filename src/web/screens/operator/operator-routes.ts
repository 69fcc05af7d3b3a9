import { parseAuditSearch } from './audit/audit-search.ts'
import { place } from './operator-place.ts'
import { placeShapes } from './place-shapes.ts'

/**
 * Every place of the operator, in the order of the navigation. To add one: its path in `OperatorPath`
 * (data/operator/operator-path.ts), an entry here, and its label in `operator.places` (messages/en/operator/operator.ts).
 */
export const operatorRoutes = [
  place({
    path: 'categories',
    action: 'installation.run',
    load: async () => (await import('./categories/categories-screen.tsx')).CategoriesScreen,
    navigation: { label: 'categories', shape: placeShapes.categories, onPhone: 'bar' },
  }),
  place({
    path: 'audit',
    action: 'installation.run',
    search: parseAuditSearch,
    load: async () => (await import('./audit/audit-screen.tsx')).AuditScreen,
    navigation: { label: 'audit', shape: placeShapes.audit, onPhone: 'bar' },
  }),
] as const
