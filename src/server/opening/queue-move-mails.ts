import type { Transaction } from 'kysely'
import type { NoticeKind } from '#core/notices/topics.ts'
import type { ShopEvent } from '#core/shops/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import { listOperators, listOwners, type MovedShop } from './shop-moves.store.ts'

const mailToOwners: Partial<Record<ShopEvent, NoticeKind>> = {
  submit: 'shop_submitted',
  open: 'shop_opened',
  approve: 'shop_opened',
  return: 'shop_returned',
  suspend: 'shop_suspended',
  reinstate: 'shop_reinstated',
  close: 'shop_closed',
}

/** Queues the mails of a move: to the owners, and to the operators when a shop waits for them. */
export async function queueMoveMails(
  tx: Transaction<DB>,
  { newId, config }: Pick<Deps, 'newId' | 'config'>,
  shop: MovedShop,
  { event, at, reason }: { event: ShopEvent; at: EpochMs; reason?: string | undefined },
): Promise<void> {
  const queue = async (kind: NoticeKind, people: readonly { id: string; email: string }[]) => {
    for (const { id, email } of people)
      await insertNotice(tx, {
        id: newId(),
        kind,
        recipient: email,
        personId: id,
        data: { shopId: shop.id, reason: reason ?? null },
        dueAt: at,
        dedupeKey: `${kind} ${shop.id} ${shop.version} ${id}`,
      })
  }
  const kind = mailToOwners[event]
  if (kind) await queue(kind, await listOwners(tx, shop.id))
  if (event === 'submit') await queue('shop_waiting', await listOperators(tx, config.operators))
}
