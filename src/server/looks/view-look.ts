import type { getLook } from '#contract/looks/looks.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { type DepositLine, type DepositRule, depositsShown } from '#core/money/deposits/deposit-rules.ts'
import { fieldsOf } from '#server/database/columns/columns.ts'
import { readThreads } from '#server/voices/comments/comment-views.ts'
import type { Deps } from '../deps.ts'
import { findVisible, type LoadActor } from './find-visible.ts'
import { loadLookCards } from './look-cards.ts'
import { findLook, findShopOfLook, listLookCards, serviceOnPage } from './looks.store.ts'
import { photoView } from './photo-view.ts'
import { listSimilarLooks } from './similar-looks.store.ts'

const MORE_BY_MAKER = 8
const MORE_LIKE_THIS = 8

/**
 * A look's page: the look, its comments, more by its maker and
 * similar looks. Five statements, six if gaps are not sufficient.
 */
export async function viewLook(
  { db, now }: Deps,
  id: string,
  loadActor: LoadActor,
): Promise<Decision<RouteOutput<typeof getLook>, 'not_found'>> {
  const findShopId = () => findShopOfLook(db, id)
  const visible = await findVisible((by) => findLook(db, id, by), { action: 'look.view', loadActor, findShopId })
  if (!visible) return refused('not_found')
  const { found: look, audience } = visible

  const moreBy = { shopId: look.shop_id, memberId: look.member_id, exceptLookId: look.id }
  const [comments, more, alike] = await Promise.all([
    readThreads(db, { shopId: look.shop_id, id }),
    listLookCards(db, { moreBy }, { after: null, limit: MORE_BY_MAKER }),
    listSimilarLooks(db, look, MORE_LIKE_THIS),
  ])
  const [card, ...others] = await loadLookCards(db, [look, ...more.rows, ...alike], now())
  const { street, district, city, lat, lng } = look
  const [average, count] = look.rating
  return granted({
    audience,
    look: card!,
    caption: look.caption,
    isPair: look.is_pair,
    tags: look.tags,
    ...fieldsOf(serviceOnPage, look),
    serviceId: look.service_id,
    timeZone: look.time_zone,
    makerTitle: look.maker_title,
    rating: average === null ? null : { average, count },
    place: { street, district, city, lat, lng },
    policy: { freeCancelHours: look.free_cancel_hours, lateCancelPercent: look.late_cancel_percent },
    deposit: depositOfLook(look.deposit_rules, { serviceId: look.service_id, price: card!.price }),
    onPeople: look.on_people.map(photoView),
    comments,
    moreByMaker: { total: more.total, items: others.slice(0, more.rows.length) },
    moreLikeThis: others.slice(more.rows.length),
  })
}

/** What visitors read of deposits before they choose a time [C41]. */
function depositOfLook(rules: readonly DepositRule[] | null, line: DepositLine) {
  if (rules === null) return null
  const shown = depositsShown(rules, line)
  return shown.everyoneMinor > 0 || shown.newMinor > 0 ? shown : null
}
