import type { DB } from '#server/database/schema.generated.ts'
import { accountEntries } from './account-entries.ts'
import { bookingEntries } from './booking-entries.ts'
import { contentEntries } from './content-entries.ts'
import type { Entry, Nothing } from './entry.ts'
import { moneyEntries } from './money-entries.ts'
import { nothingEntries } from './nothing-entries.ts'
import { noticeEntries } from './notice-entries.ts'
import { shopEntries } from './shop-entries.ts'

/**
 * What the database holds of people [E1]: a table is missing here only until the types are checked, a column until the tests
 * run. The page of one's own data counts by it, the archive is made by it, and erasing follows its order: the person last,
 * because other steps still read the name and the cards.
 */
const { person, ...account } = accountEntries
const entries = {
  ...contentEntries,
  ...shopEntries,
  ...bookingEntries,
  ...moneyEntries,
  ...noticeEntries,
  ...account,
  person,
} satisfies Record<string, Entry>
const all = { ...entries, ...nothingEntries } satisfies Record<keyof DB, Entry | Nothing>

export const register: Readonly<Record<string, Entry | Nothing>> = all
export const personalEntries: readonly (readonly [table: string, entry: Entry])[] = Object.entries(entries)

export function columnsOf(entry: Entry | Nothing): string[] {
  return ['holds' in entry ? entry.holds : '', entry.plain ?? '']
    .join(' ')
    .split(' ')
    .filter((name) => name !== '')
}
