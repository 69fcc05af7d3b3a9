import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { listVoices as route } from '#contract/voices/studio-voices.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import { mayEditReview } from '#core/voices/reviews.ts'
import type { Deps } from '#server/deps.ts'
import { photoView, photoViewOrNull } from '#server/looks/photo-view.ts'
import { privateView } from '#server/photos/serving/private-view.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { byInstant, createPaging } from '#server/platform/http/paging/paging.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { listVoices as listRows, type VoiceRow, type VoicesOf } from './studio-voices.store.ts'

const paging = createPaging(25, byInstant)
/** A picture for the shop alone can be taken back, so its address is short-lived [V73]. */
const SHOP_PHOTO_MS = 60_000

type Page = RouteOutput<typeof route>
type Listed = Decision<Page, 'invalid_input' | 'not_found', ProblemDetail | undefined>

/** What clients said, for those who may answer it: staff see what is about their own work [V82]. */
export async function listVoices(
  deps: Pick<Deps, 'db' | 'now' | 'vault'>,
  actor: Actor,
  slug: string,
  { kind, state = 'waiting', cursor }: RouteParsed<typeof route>['query'],
): Promise<Listed> {
  const after = paging.readAfter(cursor)
  if (!after.ok) return after
  const of = await findVoicesOf(deps, actor, slug)
  if (!of.ok) return refused('not_found', undefined)
  const page = { kind: kind ?? null, state, after: after.value, limit: paging.limit }
  const { rows, nextCursor } = paging.pageOf(await listRows(deps.db, of.value, page))
  return granted({ items: rows.map((row) => voiceView(deps, row, deps.now())), nextCursor })
}

/** The shop, and whose voices the actor may answer there. */
export async function findVoicesOf(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
): Promise<Decision<VoicesOf, 'not_found'>> {
  const shop = await findShopFor(deps.db, actor, slug, 'voice.answer')
  return shop ? granted({ shopId: shop.id, makerPersonId: shop.ownOf }) : refused('not_found')
}

function voiceView(deps: Pick<Deps, 'vault'>, row: VoiceRow, now: EpochMs): Page['items'][number] {
  const { answer, answered_at, look_id, look_title, visited_at, maker_name, service_name } = row
  const iso = (at: Date) => at.toISOString()
  return {
    kind: row.kind,
    id: row.id,
    createdAt: iso(row.created_at),
    author: { name: row.author_name, avatar: photoViewOrNull(row.avatar) },
    body: row.body,
    rating: row.rating,
    photos: row.photos.map((photo) => photoFor(deps, photo, now)),
    visit:
      visited_at !== null && maker_name !== null && service_name !== null
        ? { startsAt: iso(visited_at), timeZone: row.time_zone, makerName: maker_name, serviceName: service_name }
        : null,
    look:
      look_id !== null && look_title !== null
        ? { id: look_id, title: look_title, photo: photoViewOrNull(row.look_photo) }
        : null,
    answer:
      answer !== null && answered_at !== null
        ? {
            body: answer,
            at: iso(answered_at),
            by: row.answered_by,
            canEdit: row.kind === 'review' && mayEditReview(answered_at.getTime(), now),
          }
        : null,
  }
}

function photoFor(deps: Pick<Deps, 'vault'>, { isForShop, view }: VoiceRow['photos'][number], now: EpochMs) {
  return isForShop ? privateView(deps, view, now + SHOP_PHOTO_MS) : photoView(view)
}
