import { randomUUID } from 'node:crypto'
import { makePerson } from '#tests/support/make.ts'
import type { Outside } from '../outside.ts'
import type { Asking, Drawn, Look } from './drawn-call.ts'

/** Calls about reviews: the shop's people answer them. */
export function reviewKinds(
  { db }: Outside,
  insertAppointment: (look: Look, clientId: string) => Promise<{ id: string }>,
): Record<string, (drawn: Drawn) => Promise<Asking> | Asking> {
  async function insertReview(look: Look, author_id: string): Promise<{ id: string }> {
    const { id: appointmentId } = await insertAppointment(look, author_id)
    const id = randomUUID()
    const review = { shop_id: look.shop.id, id, appointment_id: appointmentId, author_id, rating: 5 }
    await db.insertInto('review').values(review).execute()
    return { id }
  }

  return {
    'an answer to a review': async ({ look }) => {
      const { id } = await insertReview(look, await makePerson(db))
      const reviews = `/api/studio/${look.shop.slug}/reviews`
      return {
        action: 'voice.answer',
        subject: { shopId: look.shop.id, personId: look.makerId },
        ask: (who) => who.put(`${reviews}/${id}/reply`, { body: 'Thank you.' }),
        askNothing: (who) => who.put(`${reviews}/${randomUUID()}/reply`, { body: 'Thank you.' }),
      }
    },
  }
}
