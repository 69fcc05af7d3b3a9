import { SHOP_MAIL_LIMITS as most } from '#core/notices/shop-mail-limits.ts'
import { DAY_MS } from '#core/time.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { type Limit, limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { serverWords } from '#server/words/server-words.ts'
import type { Deps } from '../deps.ts'
import type { UnsubscribeUrl } from './choices/unsubscribe-link.ts'
import { withFooterLink } from './layout/html-text.ts'
import { type Mail, MailNotSent, type Notice } from './mail.ts'
import { findRecipient, type Recipient, upsertMailed } from './shop-mails.store.ts'
import { unlinkText } from './unlink-text.ts'

type ShopMailDeps = Pick<Deps, 'db' | 'now'> & { unsubscribeUrl?: UnsubscribeUrl }

/**
 * A mail as it may leave: one that a shop's people set off, which names its shop (VisitMail), within the limits [N80], and to an entered address until its owner
 * stops them, with the link that does [N82]. null: they were stopped. Beyond a limit it is given up, which operators see.
 */
export async function admitShopMail(
  deps: ShopMailDeps,
  mail: Mail,
  { id, personId }: Pick<Notice, 'id' | 'personId'>,
): Promise<Mail | null> {
  const { shop, to } = mail
  const isEntered = personId === null
  if (!shop) return mail
  const recipient = await findRecipient(deps.db, { shopId: shop.id, email: to })
  if (!isEntered) {
    await countOnce(deps, id, [aDay(`${keyOf(recipient)} account`, most.toAccount)])
    return mail
  }
  if (recipient.isStopped) return null
  await countOnce(deps, id, [
    aDay(`${keyOf(recipient)} entered`, most.toEntered),
    aDay(`to ${recipient.mailboxHash.toString('hex')}`, most.toEnteredFromAll),
    ...(recipient.isMailed ? [] : [aDay(`first of ${shop.id}`, most.firstMails)]),
  ])
  if (!deps.unsubscribeUrl) return mail
  const url = deps.unsubscribeUrl({ recipient })
  const { stop, stopFirst } = serverWords(mail.language).frame
  const label = (recipient.isMailed ? stop : stopFirst)(unlinkText(shop.name))
  return { ...withFooterLink(mail, { label, url }), unsubscribeUrl: url }
}

/** After it has left: the next one is not the first. */
export async function noteShopMail(
  { db, now }: ShopMailDeps,
  { shop, to }: Mail,
  { personId }: Pick<Notice, 'personId'>,
): Promise<void> {
  if (shop && personId === null) await upsertMailed(db, { shopId: shop.id, email: to }, now())
}

const keyOf = ({ shopId, mailboxHash }: Recipient) => `${shopId} to ${mailboxHash.toString('hex')}`

function aDay(key: string, max: number): Limit {
  return { key: `shop mail ${key}`, max, windowSeconds: DAY_MS / 1000 }
}

/** All or none in one transaction: a retry was counted with its first attempt, and what is refused does not count. */
async function countOnce({ db, now }: ShopMailDeps, id: string, limits: readonly Limit[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deps = { db: tx, now }
    if (!(await limit(deps, aDay(id, 1))).ok) return
    for (const each of limits) if (!(await limit(deps, each)).ok) throw new MailNotSent('too_many', true)
  })
}
