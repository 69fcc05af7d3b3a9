import type { Insertable, Kysely } from 'kysely'
import { DAY_MS, type EpochMs, HOUR_MS } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { demoAccounts } from '../accounts.ts'
import type { DemoShop } from '../content.ts'
import { demoId, lookPhotoId, personId, shopId } from '../demo-ids.ts'
import { inventClients } from '../people.ts'
import { fillNotices } from './fill-notices.ts'
import { fillWaiting } from './fill-waiting.ts'
import { insertRows } from './insert-rows.ts'

/** Reports that wait for the operator. A picture is that of a look, a comment that on a look, by their order. */
export const reports = [
  {
    about: { kind: 'photo', slug: 'second-shutter', index: 0, at: 0 },
    reason: 'not_theirs',
    body: 'I took this in my own kitchen. I can send the original file. Please take it down.',
    hoursAgo: 1,
  },
  {
    about: { kind: 'comment', slug: 'casa-luz', index: 2, order: 0 },
    reason: 'other',
    body: 'She says who the man in the picture is. He did not agree to that.',
    hoursAgo: 26,
  },
  {
    about: { kind: 'shop', slug: 'tastwerk' },
    reason: 'other',
    body: 'The door at this address belongs to an office. I stood there for twenty minutes.',
    hoursAgo: 50,
  },
] as const

type About = (typeof reports)[number]['about']

function subjectOf(about: About): string {
  if (about.kind === 'shop') return shopId(about.slug)
  if (about.kind === 'photo') return lookPhotoId(about.slug, about.index, about.at)
  return demoId(`comment ${about.slug} ${about.index} ${about.order}`)
}

export const followed = ['casa-luz', 'fio-a-fio', 'verde-manso']

const templates = [
  'Thank you! That made our day. See you next time.',
  'Thank you for telling us. We’ve spoken about it, and we’d like to put it right: just reply to your booking mail.',
  'Yes, that works. Write it in the note when you book, and we’ll prepare for it.',
]

/** Reports, shops that the client follows, notices, who waits, and the first shop's templates for answers, as far as their shops are there. */
export async function fillWholeDemo(db: Kysely<DB>, shops: readonly DemoShop[], at: EpochMs): Promise<void> {
  const isThere = (slug: string) => shops.some((shop) => shop.slug === slug)
  const rows = reports
    .filter(({ about }) => isThere(about.slug))
    .map(({ about, reason, body, hoursAgo }, order): Insertable<DB['report']> => {
      const reporter = inventClients(about.slug)[order]!
      return {
        id: demoId(`report ${order}`),
        subject_kind: about.kind,
        subject_id: subjectOf(about),
        shop_id: shopId(about.slug),
        reporter_id: reporter.id,
        reason,
        body,
        state: 'open',
        created_at: new Date(at - hoursAgo * HOUR_MS),
      }
    })
  // Made before their reports, which otherwise open cases with ids of their own.
  const cases = rows.map(({ id, subject_kind, subject_id, shop_id, created_at }) => ({
    id: demoId(`case of ${id}`),
    subject_kind,
    subject_id,
    shop_id: shop_id ?? null,
    state: 'waiting' as const,
    version: 1,
    waiting_since: created_at!,
  }))
  await insertRows(db, 'moderation_case', cases, 'is left')
  await insertRows(db, 'report', rows, 'is left')
  const clientId = personId(demoAccounts.client.name)
  const follows = followed.filter(isThere).map((slug, order) => ({
    person_id: clientId,
    shop_id: shopId(slug),
    followed_at: new Date(at - (order + 2) * DAY_MS),
  }))
  await insertRows(db, 'followed_shop', follows, 'is left')
  const shop_id = shopId(shops[0]!.slug)
  await insertRows(
    db,
    'voice_template',
    templates.map((body, index) => ({ shop_id, position: index + 1, body })),
    'is left',
  )
  await fillNotices(db, shops, at)
  await fillWaiting(db, shops, at)
}
