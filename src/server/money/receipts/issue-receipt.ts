import type { Transaction } from 'kysely'
import type { Actor } from '#core/access/actor.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { decideReceipt, negated, type ReceiptSays } from '#core/money/receipt.ts'
import type { EpochMs } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { type LockedAppointment, lockAppointment } from '#server/bookings/appointments/lock-appointment.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { findShopFacts } from '#server/shops/shops.store.ts'
import { findIssuerName, findReceipt, insertReceipt, isInForce, listReceipts } from './receipts.store.ts'
import { findVisitForReceipt } from './visit-for-receipt.store.ts'

type IssueDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type Which = { shop: string; id: string }
/** now, and the shop's clock, by which a receipt has its day and its year */
type When = { at: EpochMs; timeZone: string }

/** Issues the receipt of a visit, or answers the one in force [C17]. */
export async function issueReceipt(
  deps: IssueDeps,
  actor: Actor,
  { shop: slug, id }: Which,
  { withName }: { withName: boolean },
): Promise<Decision<{ id: string }, 'not_found' | 'visit_not_paid'>> {
  const shop = await findShopFacts(deps.db, slug)
  return commitIfGranted(deps.db, async (tx): Promise<Decision<{ id: string }, 'not_found' | 'visit_not_paid'>> => {
    if (!shop) return refused('not_found')
    const found = await lockAppointment(tx, actor, { shopId: shop.id, id })
    return found
      ? writeReceipt(deps, tx, found, { withName, at: deps.now(), timeZone: shop.timeZone })
      : refused('not_found')
  })
}

/** In the transaction of the caller, who has locked the appointment. */
export async function writeReceipt(
  { newId }: Pick<Deps, 'newId'>,
  tx: Transaction<DB>,
  found: LockedAppointment,
  { withName, ...when }: { withName: boolean } & When,
): Promise<Decision<{ id: string }, 'visit_not_paid'>> {
  const receipts = await listReceipts(tx, found)
  const inForce = receipts.find(isInForce)
  if (inForce) return granted({ id: inForce.id })
  const says = await saysOf(tx, found, withName)
  if (!says.ok) return says
  const id = newId()
  // After a correction alone, the next one stands for what it corrected.
  const replacesId = receipts.findLast(({ correctedBy, replacedBy }) => correctedBy && !replacedBy)?.id ?? null
  await write(tx, found, { id, says: says.value, correctsId: null, replacesId }, when)
  return granted({ id })
}

type Corrected = Decision<
  { correctionId: string; replacementId: string | null },
  'not_found' | 'conflict' | 'visit_not_paid'
>

/** Negates a receipt and, where asked for, issues the one that replaces it: both or none, once [C20]. */
export async function correctReceipt(
  deps: IssueDeps,
  actor: Actor,
  { shop: slug, id }: Which,
  { replace, withName }: { replace: boolean; withName: boolean },
): Promise<Corrected> {
  const shop = await findShopFacts(deps.db, slug)
  return commitIfGranted(deps.db, async (tx): Promise<Corrected> => {
    const seen = shop && (await findReceipt(tx, { shopId: shop.id, id }))
    if (!shop || !seen) return refused('not_found')
    const found = await lockAppointment(tx, actor, { shopId: shop.id, id: seen.appointmentId })
    if (!found) return refused('not_found')
    // Read again under the lock: somebody may have corrected it meanwhile.
    const receipt = (await findReceipt(tx, { shopId: shop.id, id }))!
    if (!isInForce(receipt)) return refused('conflict')
    const when = { at: deps.now(), timeZone: shop.timeZone }
    const correctionId = deps.newId()
    const issuedBy = await findIssuerName(tx, shop.id, found.actorId)
    const correction = { ...negated(receipt.says), issuedBy, timeZone: shop.timeZone }
    await write(tx, found, { id: correctionId, says: correction, correctsId: id, replacesId: null }, when)
    if (!replace) return granted({ correctionId, replacementId: null })
    const next = await writeReceipt(deps, tx, found, { withName, ...when })
    return next.ok ? granted({ correctionId, replacementId: next.value.id }) : next
  })
}

async function saysOf(
  tx: Transaction<DB>,
  found: LockedAppointment,
  withName: boolean,
): Promise<Decision<ReceiptSays, 'visit_not_paid'>> {
  const visit = await findVisitForReceipt(tx, found, undefined)
  const issuedBy = await findIssuerName(tx, found.shopId, found.actorId)
  return decideReceipt({ ...visit, issuedBy, clientName: withName ? visit.clientName : null })
}

async function write(
  tx: Transaction<DB>,
  found: LockedAppointment,
  receipt: { id: string; says: ReceiptSays; correctsId: string | null; replacesId: string | null },
  { at, timeZone }: When,
): Promise<void> {
  const { id, says, correctsId } = receipt
  await insertReceipt(tx, found, {
    ...receipt,
    issuedByPerson: found.actorId,
    at: new Date(at),
    on: isoDay(dayOf(timeZone, at)),
  })
  await insertAuditEvent(tx, {
    actorId: found.actorId,
    action: correctsId === null ? 'receipt.issued' : 'receipt.corrected',
    subject: { kind: 'receipt', id },
    shopId: found.shopId,
    at,
    detail: { appointment: found.id, totalMinor: says.totalMinor },
  })
}
