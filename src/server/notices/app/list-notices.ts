import type { z } from 'zod'
import type { listNotices as listNoticesRoute, noticeView } from '#contract/notices/notices.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted } from '#core/decision.ts'
import type { NoticeKind } from '#core/notices/topics.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { byInstant, createPaging } from '#server/platform/http/paging/paging.ts'
import { shortened } from '../shortened.ts'
import { type AppNoticeRow, countUnreadByGroup, listAppNotices } from './app-notices.store.ts'

export type NoticeView = z.input<typeof noticeView>
type About = NonNullable<NoticeView['about']>

/** The bell shows 99+ beyond it. */
export const MOST_COUNTED = 100
const PAGE = 20

/** A person's own notices [N54]: two statements, however many they have. */
export async function listNotices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
  { cursor, most = PAGE, of }: RouteParsed<typeof listNoticesRoute>['query'],
): Promise<Decision<RouteOutput<typeof listNoticesRoute>, 'invalid_input', ProblemDetail>> {
  const paging = createPaging(most, byInstant)
  const after = paging.readAfter(cursor)
  if (!after.ok) return after
  const at = now()
  const [found, { unread, ...unreadOf }] = await Promise.all([
    listAppNotices(db, { personId, now: at, of: of ?? null, after: after.value, most: paging.limit }),
    countUnreadByGroup(db, { personId, now: at, most: MOST_COUNTED }),
  ])
  const { rows, nextCursor } = paging.pageOf(found)
  return granted({ items: rows.map(noticeViewOf), unread, unreadOf, nextCursor })
}

/** What the bell shows of a notice. */
export function noticeViewOf(row: AppNoticeRow): NoticeView {
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    isRead: row.isRead,
    ...placeOf(row),
    picture: photoViewOrNull(row.photo),
    about: aboutOf(row),
  }
}

const nothing: About = {
  shop: null,
  title: null,
  who: null,
  startsAt: null,
  timeZone: null,
  words: null,
  outcome: null,
  minutes: null,
}

/** null where what the notice speaks of is gone, hidden, or no longer the reader's to see. */
function aboutOf({ kind, data, visit, comment, review, shop, decision, offer }: AppNoticeRow): About | null {
  if (visit) {
    const { title, timeZone } = visit
    // As it was told; notices stored before that was kept do not say it.
    const startsAt = typeof data.startsAt === 'number' ? data.startsAt : visit.startsAt
    const outcome = data.by === 'client' ? 'by_client' : visit.state
    const minutes = typeof data.lateMin === 'number' ? data.lateMin : null
    const who = kind.startsWith('shop_') ? visit.client : visit.maker
    return {
      ...nothing,
      shop: visit.shop,
      title,
      who,
      startsAt: new Date(startsAt).toISOString(),
      timeZone,
      outcome,
      minutes,
    }
  }
  if (comment) return { ...nothing, title: comment.title, who: comment.author, words: shortened(comment.body) }
  if (review && kind === 'shop_reviewed')
    return { ...nothing, shop: review.shop, who: review.author, words: shortened(review.body) || null }
  if (review) return { ...nothing, shop: review.shop, words: review.reply === null ? null : shortened(review.reply) }
  if (offer) {
    const { shop, title, maker: who, startsAt, timeZone, state: outcome } = offer
    return { ...nothing, shop, title, who, startsAt: new Date(startsAt).toISOString(), timeZone, outcome }
  }
  const outcome = typeof data.answer === 'string' ? data.answer : null
  if (shop) return { ...nothing, shop: shop.name, outcome, words: typeof data.reason === 'string' ? data.reason : null }
  if (decision) return { ...nothing, words: decision.reason }
  const speaksOf = [
    'appointmentId',
    'bookingId',
    'commentId',
    'reviewId',
    'shopId',
    'invitationId',
    'decisionId',
    'offerId',
  ]
  return speaksOf.some((name) => name in data) ? null : nothing
}

type Place = Pick<NoticeView, 'path' | 'hash'>

/** The page a notice opens: that of its mail's button. */
function placeOf({ kind, data, visit, comment, review, shop, decision, offer }: AppNoticeRow): Place {
  const place = (path: string, hash: string | null = null) => ({ path, hash })
  if (visit && kind.startsWith('shop_')) return place(`/studio/${visit.slug}/bookings`)
  if (visit && kind.startsWith('review_')) return place(`/reviews/${visit.id}`)
  if (visit) return place(`/me/bookings/${visit.bookingId}`)
  if (comment) return place(`/looks/${comment.lookId}`, `comment-${data.commentId}`)
  if (review && kind === 'shop_reviewed') return place(`/studio/${review.slug}/voices`, String(data.reviewId))
  if (review) return place(`/reviews/${review.appointmentId}`)
  if (offer) return place(`/offers/${offer.id}`)
  if (shop) return place(ofShop[kind]?.(shop.slug, String(data.shopId)) ?? `/studio/${shop.slug}/today`)
  if (decision && appealable.includes(kind)) return place(`/appeal/${decision.id}`, decision.appealKey)
  return elsewhere[kind] ? place(elsewhere[kind]) : { path: null, hash: null }
}

const ofShop: Partial<Record<NoticeKind, (slug: string, shopId: string) => string>> = {
  shop_submitted: (_, shopId) => `/open-a-shop/${shopId}/ready`,
  shop_returned: (_, shopId) => `/open-a-shop/${shopId}/ready`,
  shop_waiting: () => '/operator/shops',
  shop_closed: (slug) => `/shops/${slug}`,
  member_removed: (slug) => `/shops/${slug}`,
  made_owner: (slug) => `/studio/${slug}/team`,
  invitation_answered: (slug) => `/studio/${slug}/team`,
  client_suspended: (slug) => `/studio/${slug}/bookings`,
  client_of_suspended: () => '/me/bookings',
}
const appealable: readonly NoticeKind[] = ['moderation_decided', 'appeal_decided']
const elsewhere: Partial<Record<NoticeKind, string>> = {
  password_changed: '/me/security',
  email_changed: '/me/security',
  second_factor_on: '/me/security',
  second_factor_off: '/me/security',
  passkey_added: '/me/security',
  passkey_removed: '/me/security',
  recovery_codes_renewed: '/me/security',
  recovery_code_used: '/me/security',
  way_linked: '/me/security',
  way_unlinked: '/me/security',
  sign_in_attempts: '/me/security',
  new_device: '/me/security',
  calendar_feed_made: '/me/bookings',
  account_leaving: '/me/privacy',
  export_ready: '/me/privacy',
  backup_failed: '/operator/health',
}
