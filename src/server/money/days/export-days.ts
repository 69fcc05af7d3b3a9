import type { Actor } from '#core/access/actor.ts'
import { csvLine } from '#core/csv.ts'
import { differenceOf } from '#core/desk/day-closing.ts'
import { unitsOf } from '#core/money/currency.ts'
import type { Deps } from '#server/deps.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { type CountedKind, listClosings, type PastClosingRow } from './day-closings.store.ts'

/** Longer than a shop can have closed days with us. */
const MOST = 20_000

/** The columns of the file, documented in docs/EXPORTS.md [C8]. */
export const dayColumns = [
  'day',
  'currency',
  'kind',
  'payments',
  'expected',
  'counted',
  'difference',
  'word',
  'closed_by',
  'closed_at',
  'reopened_by',
  'reopened_at',
] as const

/** Every closing of a shop, also those that were reopened, a line for each currency and kind; undefined: not theirs to see. */
export async function exportDays({ db }: Pick<Deps, 'db'>, actor: Actor, slug: string): Promise<string | undefined> {
  const shop = await findShopFor(db, actor, slug, 'shop.run')
  if (!shop) return undefined
  const closings = await listClosings(db, shop.id, { before: null, limit: MOST, withReopened: true })
  return csvLine(dayColumns) + closings.flatMap((closing) => linesOf(closing).map(csvLine)).join('')
}

function linesOf(closing: PastClosingRow): (string | number | null)[][] {
  const { day, word, by, closedAt, reopenedBy, reopenedAt } = closing
  const end = [word, by, closedAt.toISOString(), reopenedBy, reopenedAt?.toISOString() ?? null]
  if (closing.kinds.length === 0) return [[day, null, null, 0, 0, null, null, ...end]]
  return closing.kinds.map((kind: CountedKind) => {
    const { currency, method, payments, expectedMinor, countedMinor } = kind
    const counted =
      countedMinor === null ? [null, null] : [unitsOf(countedMinor, currency), unitsOf(differenceOf(kind), currency)]
    return [day, currency, method, payments, unitsOf(expectedMinor, currency), ...counted, ...end]
  })
}
