import type { getLook } from '#contract/looks.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { loadCalendars } from '../availability/load-calendars.ts'
import type { Deps } from '../deps.ts'
import { commentThreads } from './comment-threads.ts'
import { keysOf, nextFreeWindow, toLookCard } from './look-cards.ts'
import { findLook, findShopOfLook, listComments, listLookCards } from './looks.store.ts'
import { type AskWho, findSeen } from './seen-by.ts'

const MORE_BY_MAKER = 8
const MOST_COMMENTS = 200

/** A look's page: itself, what was said about it, and more by its maker. Five statements. */
export async function viewLook(
  { db, now }: Deps,
  id: string,
  askWho: AskWho,
): Promise<Decision<RouteOutput<typeof getLook>, 'not_found'>> {
  const findShopId = () => findShopOfLook(db, id)
  const seen = await findSeen((by) => findLook(db, id, by), { action: 'look.view', askWho, findShopId })
  if (!seen) return refused('not_found')
  const { found: look, seenBy } = seen

  const moreBy = { shopId: look.shop_id, memberId: look.member_id, exceptLookId: look.id }
  const [comments, more] = await Promise.all([
    listComments(db, id, MOST_COMMENTS),
    listLookCards(db, { moreBy }, { after: null, limit: MORE_BY_MAKER }),
  ])
  const at = now()
  const keys = [look, ...more.rows].map(keysOf)
  const calendars = await loadCalendars(db, { members: keys, services: keys }, nextFreeWindow(at), at)
  const { street, district, city, lat, lng } = look
  const [average, count] = look.rating
  return granted({
    seenBy,
    look: toLookCard(look, calendars),
    caption: look.caption,
    isPair: look.is_pair,
    tags: look.tags,
    category: look.category,
    includes: look.includes,
    bring: look.bring,
    makerTitle: look.maker_title,
    rating: average === null ? null : { average, count },
    place: { street, district, city, lat, lng },
    policy: { freeCancelHours: look.free_cancel_hours, lateCancelPercent: look.late_cancel_percent },
    comments: { total: comments.length, items: commentThreads(comments) },
    moreByMaker: { total: more.total, items: more.rows.map((row) => toLookCard(row, calendars)) },
  })
}
