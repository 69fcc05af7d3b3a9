import { randomUUID } from 'node:crypto'
import { makePerson } from '#tests/support/make.ts'
import type { Outside } from '../outside.ts'
import type { Asking, Drawn, Look } from './drawn-call.ts'

/** Calls about the clients of a shop. Staff have those who were booked with them. */
export function clientKinds(
  { db }: Outside,
  insertAppointment: (look: Look, clientId: string) => Promise<{ id: string }>,
): Record<string, (drawn: Drawn) => Promise<Asking> | Asking> {
  /** The card of somebody who was booked with the maker of the look alone. */
  async function cardPath(look: Look): Promise<{ path: string; none: string }> {
    const { id } = await insertAppointment(look, await makePerson(db))
    const { card_id } = await db
      .selectFrom('appointment')
      .select('card_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const clients = `/api/studio/${look.shop.slug}/clients`
    return { path: `${clients}/${card_id}`, none: `${clients}/${randomUUID()}` }
  }
  const ofMaker = ({ shop, makerId }: Look) => ({ shopId: shop.id, personId: makerId })

  return {
    "a client's card": async ({ look }) => {
      const { path, none } = await cardPath(look)
      return {
        action: 'client.view',
        subject: ofMaker(look),
        ask: (who) => who.get(path),
        askNothing: (who) => who.get(none),
      }
    },
    'a note on a card': async ({ look }) => {
      const { path, none } = await cardPath(look)
      const body = { text: 'Likes tea.' }
      return {
        action: 'client.change',
        subject: ofMaker(look),
        ask: (who) => who.post(`${path}/notes`, body),
        askNothing: (who) => who.post(`${none}/notes`, body),
      }
    },
    'a new card': ({ shop }) => ({
      action: 'client.manage',
      subject: { shopId: shop.id },
      ask: (who) => who.post(`/api/studio/${shop.slug}/clients`, { name: 'Rita Salgado' }),
      askNothing: (who) => who.post('/api/studio/no-such-shop/clients', { name: 'Rita Salgado' }),
    }),
  }
}
