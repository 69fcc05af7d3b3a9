import { randomBytes, randomUUID } from 'node:crypto'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { makeShop } from '#tests/support/make.ts'
import type { Outside } from '../outside.ts'
import type { Asking, Drawn } from './drawn-call.ts'

/** Calls about a shop's team, settings and invitations, and about opening and reviewing shops. */
export function teamKinds(outside: Outside): Record<string, (drawn: Drawn) => Promise<Asking> | Asking> {
  /** An open invitation for the address of a person, to a shop nobody works in. */
  async function insertInvitation(personId: string | undefined): Promise<string> {
    const { id: shop_id } = await makeShop(outside.db)
    const { token } = newToken()
    const person =
      personId === undefined
        ? undefined
        : await outside.db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirst()
    const at = new Date(outside.now())
    await outside.db
      .insertInto('invitation')
      .values({
        id: randomUUID(),
        shop_id,
        email: person?.email ?? 'nobody@example.test',
        role: 'staff',
        token_hash: hashToken(token),
        created_at: at,
        sent_at: at,
        expires_at: new Date(at.getTime() + 86_400_000),
      })
      .execute()
    return `/api/invitations/${token}`
  }
  const noToken = () => `/api/invitations/${randomBytes(32).toString('base64url')}`

  return {
    'invitations of a shop': ({ shop }) => ({
      action: 'shop.own',
      subject: { shopId: shop.id },
      ask: (who) => who.get(`/api/studio/${shop.slug}/invitations`),
      askNothing: (who) => who.get('/api/studio/no-such-shop/invitations'),
    }),
    'services somebody performs': ({ look: { shop, member, service } }) => {
      const body = { serviceIds: [service.id] }
      return {
        action: 'shop.run',
        subject: { shopId: shop.id },
        ask: (who) => who.send('PUT', `/api/studio/${shop.slug}/team/${member.id}/services`, { body }),
        askNothing: (who) => who.send('PUT', `/api/studio/${shop.slug}/team/${randomUUID()}/services`, { body }),
      }
    },
    'title of a maker': ({ look: { shop, member, makerId } }) => ({
      action: 'member.change',
      subject: { shopId: shop.id, personId: makerId },
      ask: (who) => who.send('PATCH', `/api/studio/${shop.slug}/team/${member.id}`, { body: { title: 'New' } }),
      askNothing: (who) =>
        who.send('PATCH', `/api/studio/${shop.slug}/team/${randomUUID()}`, { body: { title: 'New' } }),
    }),
    'time off of a maker': ({ look: { shop, member, makerId } }) => {
      const day = new Date(outside.now() + 86_400_000).toISOString().slice(0, 10)
      const body = { resourceId: member.resourceId, from: day, until: day, fromMin: null, untilMin: null, reason: null }
      const path = `/api/studio/${shop.slug}/time-off/preview`
      return {
        action: 'time_off.change',
        subject: { shopId: shop.id, personId: makerId },
        ask: (who) => who.post(path, body),
        askNothing: (who) => who.post(path, { ...body, resourceId: randomUUID() }),
      }
    },
    'places for a new shop': () => ({
      action: 'shop.open',
      subject: {},
      ask: (who) => who.get('/api/places?text=Lisb'),
    }),
    'a shop in review': ({ shop }) => ({
      action: 'shop.judge',
      subject: {},
      ask: (who) => who.get(`/api/operator/shops/${shop.id}`),
      askNothing: (who) => who.get(`/api/operator/shops/${randomUUID()}`),
    }),
    'an invitation': async () => {
      const path = await insertInvitation(undefined)
      return {
        action: 'invitation.view',
        subject: {},
        ask: (who) => who.get(path),
        askNothing: (who) => who.get(noToken()),
      }
    },
    'joining a shop': async ({ self }) => {
      const path = await insertInvitation(self?.signedIn.id)
      return { action: 'invitation.accept', subject: {}, ask: (who) => who.post(`${path}/accept`) }
    },
  }
}
