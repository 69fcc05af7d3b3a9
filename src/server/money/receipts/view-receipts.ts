import type { z } from 'zod'
import type { listOwnReceipts as ownListRoute } from '#contract/booking/receipts.ts'
import type {
  getReceipt as getRoute,
  listReceiptsOfVisit as listRoute,
  receiptView as view,
} from '#contract/desk/receipts.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { decideReceipt, receiptNumber, stillAgrees } from '#core/money/receipt.ts'
import type { Deps } from '#server/deps.ts'
import { findAppointmentToRun } from './receipt-scope.store.ts'
import * as store from './receipts.store.ts'
import { findVisitForReceipt } from './visit-for-receipt.store.ts'

type ViewDeps = Pick<Deps, 'db'>
type Which = { shop: string; id: string }

/** The receipts of a visit, and whether the one in force agrees with it [C21]. */
export async function viewReceiptsOfVisit(
  { db }: ViewDeps,
  actor: Actor,
  which: Which,
): Promise<Decision<RouteOutput<typeof listRoute>, 'not_found'>> {
  const found = await findAppointmentToRun(db, actor, which)
  if (!found) return refused('not_found')
  const rows = await store.listReceipts(db, found)
  const items = rows.map((row) => ({
    ...{ id: row.id, number: receiptNumber(row), issuedAt: row.issuedAt.toISOString() },
    ...{ totalMinor: row.says.totalMinor, currency: row.says.currency },
    ...{ isCorrection: row.corrects !== null, isInForce: store.isInForce(row) },
  }))
  return granted({ items, ...(await standingOf(db, found, rows.find(store.isInForce))) })
}

/** A receipt as it was issued, and what became of it since. */
export async function viewReceipt(
  { db }: ViewDeps,
  actor: Actor,
  { shop, id }: Which,
): Promise<Decision<RouteOutput<typeof getRoute>, 'not_found'>> {
  const found = await findAppointmentToRun(db, actor, { shop, receipt: id })
  const row = found && (await store.findReceipt(db, { shopId: found.shopId, id }))
  if (!found || !row) return refused('not_found')
  const standing = await standingOf(db, found, store.isInForce(row) ? row : undefined)
  const { id: appointmentId, hasAddress } = found
  return granted({ receipt: viewOf(row), appointmentId, hasAddress, ...standing })
}

/** The receipts of a booking, for its client alone [A2]. */
export async function viewOwnReceipts(
  { db }: ViewDeps,
  clientId: string,
  bookingId: string,
): Promise<Decision<RouteOutput<typeof ownListRoute>, never>> {
  const rows = await store.listOwnReceipts(db, clientId, { bookingId })
  const items = rows.map((row) => ({
    ...{ id: row.id, number: receiptNumber(row), shopName: row.says.shop.name },
    ...{ totalMinor: row.says.totalMinor, currency: row.says.currency, isCorrection: row.corrects !== null },
  }))
  return granted({ items })
}

export async function viewOwnReceipt(
  { db }: ViewDeps,
  clientId: string,
  id: string,
): Promise<Decision<z.output<typeof view>, 'not_found'>> {
  const [row] = await store.listOwnReceipts(db, clientId, { id })
  return row ? granted(viewOf(row)) : refused('not_found')
}

async function standingOf(
  db: Deps['db'],
  found: { shopId: string; id: string },
  inForce: store.ReceiptRow | undefined,
): Promise<{ agrees: boolean | null; isReady: boolean }> {
  const agreedBefore = inForce?.says.lines.find(({ kind }) => kind === 'service')?.taxPoints
  const visit = { ...(await findVisitForReceipt(db, found, agreedBefore)), issuedBy: '' }
  return { agrees: inForce ? stillAgrees(inForce.says, visit) : null, isReady: decideReceipt(visit).ok }
}

function viewOf({ id, issuedAt, says, ...row }: store.ReceiptRow): z.output<typeof view> {
  const other = (one: store.ReceiptRow['corrects']) => one && { id: one.id, number: receiptNumber(one) }
  return {
    ...{ id, number: receiptNumber(row), issuedAt: issuedAt.toISOString() },
    says: { ...says, lines: [...says.lines], taxes: [...says.taxes], payments: [...says.payments] },
    ...{ corrects: other(row.corrects), replaces: other(row.replaces) },
    ...{ correctedBy: other(row.correctedBy), replacedBy: other(row.replacedBy) },
  }
}
