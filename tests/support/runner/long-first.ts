import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These take from ten seconds to more than a minute each. */
const long = [
  'database/start',
  'database/supervisor',
  'database/kill-start',
  'bookings/unanswered',
  'security/parsers/parsers',
  'desk/clients/hostile-files',
  'demo/fill-limit',
  'backup/commands',
  'backup/backup',
  'pictures/photo-line',
  'http/commands',
  'bookings/crash',
  'waiting/killed-server',
  'demo/fill-demo',
  'studio/looks/stays-public.property',
  'security/fuzz',
  'database/pooler',
  'bookings/adversary',
  'pictures/taken-files',
  'availability/free-gaps.property',
  'search/by-when.property',
  'security/brute-force',
  'notices/whole-server',
  'own-data/export',
  'notices/shop-mail-limits',
  'bookings/races',
  'waiting/races',
  'journeys/every-screen',
  'journeys/offline',
  'journeys/operator/operator',
  'journeys/studio/desk',
  'journeys/account/identity',
  'journeys/studio/looks',
  'journeys/shell',
  'journeys/browse/find',
  'journeys/studio/today',
  'journeys/studio/calendar',
  'journeys/operator/moderation',
  'journeys/booking/plan',
  'journeys/booking/checkout',
  'journeys/booking/book',
  'journeys/booking/bookings',
  'journeys/studio/upload',
  'journeys/account/hosted.long',
  'journeys/booking/requests',
  'journeys/booking/live',
  'journeys/account/account',
  'journeys/browse/comments',
  'journeys/studio/team',
  'journeys/studio/open-a-shop',
  'journeys/browse/saved',
  'journeys/booking/cart',
]

/**
 * A fresh clone has no timings of earlier runs: start long files first, so that the run does not wait for one of them at the end.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const at = long.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return at === -1 ? long.length : at
}
