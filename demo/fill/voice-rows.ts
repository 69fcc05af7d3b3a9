import { DAY_MS, type EpochMs, HOUR_MS } from '#core/time.ts'
import { valuesOf } from '#server/database/columns/columns.ts'
import { enteredColumns } from '#server/database/columns/review-columns.ts'
import type { DemoShop } from '../content.ts'
import * as ids from '../demo-ids.ts'
import { inventClients } from '../people.ts'
import { createRandom } from '../seeded-random.ts'
import type { Visit } from './plan-visits.ts'
import type { Rows } from './shop-rows.ts'
import { appointmentId } from './visit-rows.ts'

type VoiceFacts = { at: EpochMs; publishedAt: ReadonlyMap<string, EpochMs> }

/** Comments on looks with the makers' replies, in chronological order, and who found them useful. */
export function commentRows(shop: DemoShop, { at, publishedAt }: VoiceFacts): Rows {
  const shop_id = ids.shopId(shop.slug)
  const random = createRandom(`comments ${shop.slug}`)
  const comment = shop.looks.flatMap((look, index) => {
    const look_id = ids.lookId(shop.slug, index)
    const maker = shop.members.find(({ key }) => key === look.maker)!
    const published = publishedAt.get(look_id)!
    // A comment dated before its look is moved to after its publication.
    const within = (wished: EpochMs, after: EpochMs) =>
      new Date(wished > after ? Math.min(wished, at) : after + (at - after) * random.between(0.2, 0.7))
    return (look.comments ?? []).flatMap((one, order) => {
      const id = ids.demoId(`comment ${shop.slug} ${index} ${order}`)
      const said = within(at - one.daysAgo * DAY_MS - random.int(0, 9) * HOUR_MS, published)
      const first = {
        shop_id,
        id,
        look_id,
        parent_id: null,
        author_id: ids.personId(one.by),
        body: one.text,
        created_at: said,
      }
      if (!one.reply) return [first]
      const replied = within(at - one.reply.daysAgo * DAY_MS, said.getTime())
      const author_id = ids.personId(maker.name)
      const reply = { ...first, id: ids.demoId(`reply ${id}`), parent_id: id, author_id, body: one.reply.text }
      return [first, { ...reply, created_at: replied }]
    })
  })
  const clients = inventClients(shop.slug)
  const comment_useful = comment.flatMap(({ id, created_at }) =>
    random
      .shuffled(clients)
      .slice(0, random.int(0, 7))
      .map((client) => ({ shop_id, comment_id: id, person_id: client.id, created_at })),
  )
  return { comment, comment_useful }
}

/** A review for each visit planned for it, written a few days later. */
export function reviewRows(shop: DemoShop, visits: readonly Visit[], at: EpochMs): Rows {
  const random = createRandom(`reviews ${shop.slug}`)
  const review = visits.flatMap((visit) => {
    if (!visit.review) return []
    const said = Math.min(visit.to + random.between(3, 70) * HOUR_MS, at - 5 * HOUR_MS)
    const reply = visit.review.reply ?? null
    const replied = Math.min(said + random.between(2, 40) * HOUR_MS, at - HOUR_MS)
    const appointment_id = appointmentId(shop.slug, visit)
    return {
      shop_id: ids.shopId(shop.slug),
      id: ids.demoId(`review ${appointment_id}`),
      appointment_id,
      author_id: visit.client,
      ...valuesOf(enteredColumns, { rating: visit.review.rating, body: visit.review.text }),
      reply,
      replied_at: reply ? new Date(replied) : null,
      created_at: new Date(said),
    }
  })
  return { review }
}
