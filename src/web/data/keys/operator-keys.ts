import { group, kind } from './keys.ts'

/** The keys of what only operators read. */
export const operatorKeys = {
  ...group('me', 'operator'),
  overview: kind('me', 'operator', 'overview'),
  health: kind('me', 'operator', 'health'),
  settings: kind('me', 'operator', 'settings'),
  serverSettings: kind('me', 'operator', 'server-settings'),
  invitations: kind('me', 'operator', 'opening-invitations'),
  searchTerms: kind('me', 'operator', 'search-terms'),
  categories: kind('me', 'operator', 'categories'),
  audit: kind<[filter: object]>('me', 'operator', 'audit'),
  people: kind<[filter: object]>('me', 'operator', 'people', 'list'),
  person: kind<[id: string]>('me', 'operator', 'people', 'one'),
  shops: kind<[filter: object]>('me', 'operator', 'shops', 'list'),
  shop: kind<[id: string]>('me', 'operator', 'shops', 'one'),
  cases: kind<[filter: object]>('me', 'operator', 'moderation', 'list'),
  case: kind<[id: string]>('me', 'operator', 'moderation', 'one'),
}
