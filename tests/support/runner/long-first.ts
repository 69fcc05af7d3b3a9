import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These take more than twelve seconds each with one worker on a busy machine; the longest first. */
const long = [
  'notices/shop-mail-limits',
  'security/fuzz',
  'bookings/adversary',
  'database/start',
  'http/commands',
  'backup/commands',
  'notices/smtp-mailer',
  'own-data/export',
  'security/enumeration',
  'bookings/crash',
  'bookings/model',
  'security/parsers/parsers',
  'operator/audit',
  'http/migrate-to',
  'database/kill-start',
  'desk/clients/hostile-files',
  'backup/backup',
  'security/csrf',
  'bookings/line',
  'availability/free-gaps.property',
  'waiting/killed-server',
  'backup/own-server',
  'database/own-server',
  'bookings/races',
  'database/migrate',
  'http/traces',
  'identity/ways-in',
  'bookings/held-hours',
  'own-data/export-killed',
  'journeys/offline',
  'journeys/every-screen',
  'journeys/operator/operator',
  'journeys/booking/plan',
  'journeys/booking/bookings',
  'journeys/studio/open-a-shop',
  'journeys/studio/looks',
  'journeys/waiting',
  'journeys/browse/near-me',
  'journeys/studio/desk-says',
  'journeys/studio/desk',
  'journeys/account/identity',
  'journeys/reviews',
  'journeys/booking/book',
  'journeys/operator/moderation',
  'journeys/studio/today',
  'journeys/studio/hours',
  'journeys/studio/calendar',
  'journeys/account/passkeys',
  'journeys/booking/cart',
  'journeys/studio/team',
  'journeys/booking/cost',
  'journeys/booking/requests',
  'journeys/operator/set-up',
  'journeys/studio/services',
  'journeys/booking/checkout',
  'journeys/browse/find',
  'journeys/booking/line',
  'journeys/shell',
  'journeys/account/notices',
  'journeys/account/account',
  'journeys/account/my-data',
  'journeys/account/newcomers',
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
