import { type Kysely, sql } from 'kysely'
import { INVITATION_MS } from '#core/team/invitation.ts'
import { DAY_MS, type EpochMs, HOUR_MS } from '#core/time.ts'
import { insertAuditEvents } from '#server/audit/audit.store.ts'
import { takeLock } from '#server/database/advisory-locks.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { demoAccounts } from '../accounts.ts'
import { demoId, personId, shopId } from '../demo-ids.ts'
import { insertParts, type ShopFilling } from '../fill/fill-shop.ts'
import { lookRows } from '../fill/look-rows.ts'
import { shopFrameRows, shopRow } from '../fill/shop-rows.ts'
import type { UnopenedShop } from './unopened-shops.ts'

type Filling = Pick<ShopFilling, 'at' | 'pictures' | 'publishedAt'>

/** Inserts a shop that is being opened, its open invitations, and the trail of both, in one transaction. */
export async function fillUnopened(db: Kysely<DB>, shop: UnopenedShop, filling: Filling): Promise<void> {
  const { at } = filling
  const id = shopId(shop.slug)
  const ownerId = personId(shop.members[0]!.name)
  const begunAt = at - shop.begunHoursAgo * HOUR_MS
  const sentAt = shop.sentHoursAgo === undefined ? null : at - shop.sentHoursAgo * HOUR_MS
  const createdAt = new Date(begunAt)
  await inTransaction(db, async (tx) => {
    const inserted = await tx
      .insertInto('shop')
      .values({
        ...shopRow(shop, createdAt),
        state: shop.state,
        tagline: shop.tagline || null,
        submitted_at: sentAt === null ? null : new Date(sentAt),
        place_chosen_at: createdAt,
        policy_chosen_at: shop.isPolicyChosen ? createdAt : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return
    await insertParts(tx, [shopFrameRows(shop, { ...filling, createdAt }), lookRows(shop, { ...filling, createdAt })])
    for (const { email, role } of shop.invited)
      await sql`insert into invitation (id, shop_id, email, role, invited_by, created_at, expires_at, sent_at)
        values (${demoId(`invitation ${shop.slug} ${email}`)}, ${id}, ${email}, ${role}, ${ownerId}, ${createdAt},
          ${new Date(begunAt + INVITATION_MS)}, ${createdAt})`.execute(tx)
    const ofShop = { actorId: ownerId, subject: { kind: 'shop' as const, id }, shopId: id }
    await insertAuditEvents(tx, [
      { ...ofShop, action: 'shop.created', at: begunAt, detail: { name: shop.name, slug: shop.slug } },
      ...shop.invited.map(({ email, role }) => ({
        ...ofShop,
        action: 'invitation.sent',
        subject: { kind: 'invitation' as const, id: demoId(`invitation ${shop.slug} ${email}`) },
        at: begunAt + HOUR_MS,
        detail: { role },
      })),
      ...(sentAt === null
        ? []
        : [{ ...ofShop, action: 'shop.submit', at: sentAt, detail: { name: shop.name, state: shop.state } }]),
    ])
  })
}

/** What an operator did in the last weeks: a live shop suspended for a reason and reinstated the next day. */
export async function fillOperatorTrail(db: Kysely<DB>, slug: string, name: string, at: EpochMs): Promise<void> {
  const id = shopId(slug)
  const ofShop = { actorId: personId(demoAccounts.operator.name), subject: { kind: 'shop' as const, id }, shopId: id }
  await inTransaction(db, async (tx) => {
    await takeLock(tx, 'demo operator trail', slug)
    const known = await tx
      .selectFrom('audit_event')
      .select('id')
      .where('shop_id', '=', id)
      .where('action', '=', 'shop.suspend')
      .executeTakeFirst()
    if (known) return
    const reason = 'Two pictures were reported as somebody else’s. Please send us the originals.'
    await insertAuditEvents(tx, [
      { ...ofShop, action: 'shop.suspend', at: at - 17 * DAY_MS, detail: { name, state: 'suspended', reason } },
      { ...ofShop, action: 'shop.reinstate', at: at - 16 * DAY_MS, detail: { name, state: 'live' } },
    ])
  })
}
