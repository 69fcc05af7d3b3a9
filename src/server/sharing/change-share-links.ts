import type { z } from 'zod'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { makeShareLink as route, shareLink } from '#contract/sharing/sharing.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { MOST_SHARE_LINKS } from '#core/saved/limits.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import type { Deps } from '../deps.ts'
import { lockSavedLooksOf } from '../saved/saved-looks.store.ts'
import {
  deleteShareLink,
  findFactsToShare,
  listShareLinkRows,
  replaceShareLink,
  type ShareLinkRow,
  type ShareSubject,
} from './share-links.store.ts'

type ShareLink = z.output<typeof shareLink>

export async function listShareLinks(
  { db }: Pick<Deps, 'db'>,
  personId: string,
): Promise<Decision<{ items: ShareLink[] }, never>> {
  return granted({ items: (await listShareLinkRows(db, personId)).map(linkView) })
}

/** The address is told only once, because only its hash is stored; a new one ends the one before [K61]. */
export async function makeShareLink(
  { db, now, newId, config }: Pick<Deps, 'db' | 'now' | 'newId' | 'config'>,
  personId: string,
  body: RouteParsed<typeof route>['body'],
): Promise<Decision<RouteOutput<typeof route>, 'not_found' | 'too_many'>> {
  const at = now()
  const { token, tokenHash } = newToken()
  const subject: ShareSubject =
    'day' in body ? { day: body.day, collectionId: null } : { collectionId: body.collectionId, day: null }
  const showsPrices = 'day' in body && body.showsPrices === true
  return inTransaction(db, async (tx) => {
    await lockSavedLooksOf(tx, personId)
    const { others, isOwn } = await findFactsToShare(tx, personId, subject)
    if (!isOwn) return refused('not_found')
    if (others >= MOST_SHARE_LINKS) return refused('too_many')
    const id = newId()
    await replaceShareLink(tx, { ...subject, id, personId, tokenHash, showsPrices, at: new Date(at) })
    await insertAuditEvent(tx, {
      actorId: personId,
      action: 'share_link.make',
      subject: { kind: 'person', id: personId },
      at,
    })
    const link = { id, ...subject, showsPrices, since: new Date(at) }
    return granted({ link: linkView(link), url: `${config.publicUrl}/shared/${token}` })
  })
}

export async function withdrawShareLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
  id: string,
): Promise<Decision<{ done: true }, 'not_found'>> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteShareLink(tx, personId, id))) return refused('not_found')
    const subject = { kind: 'person', id: personId } as const
    await insertAuditEvent(tx, { actorId: personId, action: 'share_link.withdraw', subject, at: now() })
    return granted({ done: true })
  })
}

function linkView({ id, collectionId, day, showsPrices, since }: ShareLinkRow): ShareLink {
  return { id, collectionId, day, showsPrices, since: since.toISOString() }
}
