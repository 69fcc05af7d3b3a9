import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { parseAuditSearch } from './audit/audit-search.ts'
import { parseModerationSearch } from './moderation/moderation-search.ts'
import { place } from './operator-place.ts'
import { parsePeopleSearch } from './people/people-search.ts'
import { placeShapes } from './place-shapes.ts'
import { parseShopsSearch } from './shops/shops-search.ts'

/**
 * Every place of the operator, in the order of the navigation. To add one: its path in `OperatorPath`
 * (data/operator/operator-path.ts), an entry here, and its label in `operator.places` (messages/en/operator/operator.ts).
 */
export const operatorRoutes = [
  place({
    path: '',
    action: 'installation.run',
    load: async () => (await import('./overview/overview-screen.tsx')).OverviewScreen,
    navigation: { label: 'overview', shape: placeShapes.overview, onPhone: 'bar' },
  }),
  place({
    path: 'shops',
    action: 'shop.judge',
    search: parseShopsSearch,
    load: async () => (await import('./shops/shops-screen.tsx')).ShopsScreen,
    navigation: { label: 'shops', shape: rareShapes.shop, onPhone: 'bar' },
  }),
  place({
    path: 'shops/:id',
    action: 'shop.judge',
    load: async () => (await import('./shops/shop-screen.tsx')).ShopScreen,
  }),
  place({
    path: 'moderation',
    action: 'installation.run',
    search: parseModerationSearch,
    load: async () => (await import('./moderation/moderation-screen.tsx')).ModerationScreen,
    navigation: { label: 'moderation', shape: placeShapes.moderation, onPhone: 'bar' },
  }),
  place({
    path: 'people',
    action: 'installation.run',
    search: parsePeopleSearch,
    load: async () => (await import('./people/people-screen.tsx')).PeopleScreen,
    navigation: { label: 'people', shape: placeShapes.people, onPhone: 'more' },
  }),
  place({
    path: 'people/:id',
    action: 'installation.run',
    load: async () => (await import('./people/person-screen.tsx')).PersonScreen,
  }),
  place({
    path: 'categories',
    action: 'installation.run',
    load: async () => (await import('./categories/categories-screen.tsx')).CategoriesScreen,
    navigation: { label: 'categories', shape: placeShapes.categories, onPhone: 'more' },
  }),
  place({
    path: 'search',
    action: 'installation.run',
    load: async () => (await import('./search-terms/search-terms-screen.tsx')).SearchTermsScreen,
    navigation: { label: 'search', shape: placeShapes.search, onPhone: 'more' },
  }),
  place({
    path: 'audit',
    action: 'installation.run',
    search: parseAuditSearch,
    load: async () => (await import('./audit/audit-screen.tsx')).AuditScreen,
    navigation: { label: 'audit', shape: placeShapes.audit, onPhone: 'more' },
  }),
  place({
    path: 'health',
    action: 'installation.run',
    load: async () => (await import('./health/health-screen.tsx')).HealthScreen,
    navigation: { label: 'health', shape: placeShapes.health, onPhone: 'bar' },
  }),
  place({
    path: 'settings',
    action: 'installation.run',
    load: async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
    navigation: { label: 'settings', shape: placeShapes.settings, onPhone: 'more' },
  }),
] as const
