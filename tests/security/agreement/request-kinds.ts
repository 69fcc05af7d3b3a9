import { randomBytes, randomUUID } from 'node:crypto'
import { makeComment, makePhoto } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { seenItems } from '#tests/support/seen-items.ts'
import type { Outside } from '../outside.ts'
import { accountKinds } from './account-kinds.ts'
import { clientKinds } from './client-kinds.ts'
import type { Asking, Drawn, Look } from './drawn-call.ts'
import { ownDataKinds } from './own-data-kinds.ts'
import { reviewKinds } from './review-kinds.ts'
import { teamKinds } from './team-kinds.ts'

type World = {
  outside: Outside
  /** at least one of them public */
  looks: readonly Look[]
  insertSession: (personId: string, token: string, isLive: boolean) => Promise<string>
}

/** Every kind of call, and the matching question to the permission table. */
export function buildKinds({
  outside,
  looks,
  insertSession,
}: World): Record<string, (drawn: Drawn) => Promise<Asking> | Asking> {
  async function insertCollection(personId: string): Promise<string> {
    const id = randomUUID()
    await outside.db.insertInto('collection').values({ person_id: personId, id, name: id }).execute()
    return id
  }

  async function insertShareLink(personId: string): Promise<string> {
    const [id, collection_id] = [randomUUID(), await insertCollection(personId)]
    const token_hash = randomBytes(32)
    await outside.db
      .insertInto('share_link')
      .values({ id, person_id: personId, collection_id, token_hash, created_at: new Date(outside.now()) })
      .execute()
    return id
  }

  let starts = 0
  /** An hour with no booking yet, six per day, all within the booking window. */
  function freshStart(): Date {
    const at = new Date(outside.now() + (3 + Math.floor(starts / 6)) * 86_400_000)
    at.setUTCHours(9 + (starts % 6), 0, 0, 0)
    starts += 1
    return at
  }

  async function insertAppointment(
    { member, service }: Look,
    clientId: string,
  ): Promise<{ id: string; bookingId: string }> {
    const from = freshStart()
    const to = new Date(from.getTime() + 3_600_000)
    const id = await makeAppointment(outside.db, service, member, [from.toISOString(), to.toISOString()], { clientId })
    const { booking_id: bookingId } = await outside.db
      .selectFrom('appointment')
      .select('booking_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, bookingId }
  }

  return {
    look: ({ look }) => ({
      action: 'look.view',
      subject: { shopId: look.shop.id, isPublic: look.isPublic },
      ask: (who) => who.get(`/api/looks/${look.id}`),
      askNothing: (who) => who.get(`/api/looks/${randomUUID()}`),
    }),
    'times of a look': ({ look }) => ({
      action: 'look.view',
      subject: { shopId: look.shop.id, isPublic: look.isPublic },
      ask: (who) => who.get(`/api/looks/${look.id}/times`),
      askNothing: (who) => who.get(`/api/looks/${randomUUID()}/times`),
    }),
    shop: ({ shop }) => ({
      action: 'shop.view',
      subject: { shopId: shop.id, isPublic: shop.state === 'live' },
      ask: (who) => who.get(`/api/shops/${shop.slug}`),
      askNothing: (who) => who.get('/api/shops/no-such-shop'),
    }),
    'times of a service': ({ look: { shop, service } }) => ({
      action: 'shop.view',
      subject: { shopId: shop.id, isPublic: shop.state === 'live' },
      ask: (who) => who.get(`/api/shops/${shop.slug}/services/${service.id}/times`),
      askNothing: (who) => who.get(`/api/shops/${shop.slug}/services/${randomUUID()}/times`),
    }),
    studio: ({ shop }) => ({
      action: 'studio.view',
      subject: { shopId: shop.id },
      ask: (who) => who.get(`/api/studio/${shop.slug}`),
      askNothing: (who) => who.get('/api/studio/no-such-shop'),
    }),
    'look in the studio': ({ look }) => ({
      action: 'studio.view',
      subject: { shopId: look.shop.id },
      ask: (who) => who.get(`/api/studio/${look.shop.slug}/looks/${look.id}`),
      askNothing: (who) => who.get(`/api/studio/${look.shop.slug}/looks/${randomUUID()}`),
    }),
    'words of a look': ({ look }) => ({
      action: 'look.edit',
      subject: { shopId: look.shop.id, personId: look.makerId },
      ask: (who) => who.send('PATCH', `/api/studio/${look.shop.slug}/looks/${look.id}`, { body: { caption: 'New' } }),
      askNothing: (who) =>
        who.send('PATCH', `/api/studio/${look.shop.slug}/looks/${randomUUID()}`, { body: { caption: 'New' } }),
    }),
    'private photo': async ({ owner }) => {
      const id = await makePhoto(outside.db, null, { visibility: 'private', uploaded_by: owner.signedIn.id })
      return {
        action: 'photo.view',
        subject: { personId: owner.signedIn.id },
        ask: (who) => who.get(`/api/photos/${id}`),
        askNothing: (who) => who.get(`/api/photos/${randomUUID()}`),
      }
    },
    ...accountKinds(outside, insertSession),
    'own saved looks': ({ self }) => ({
      action: 'saved.view',
      subject: { personId: self?.signedIn.id ?? 'nobody' },
      ask: (who) => who.get('/api/saved'),
    }),
    'looks of a collection': async ({ owner }) => {
      const id = await insertCollection(owner.signedIn.id)
      return {
        action: 'saved.view',
        subject: { personId: owner.signedIn.id },
        ask: (who) => who.get(`/api/saved?collection=${id}`),
        askNothing: (who) => who.get(`/api/saved?collection=${randomUUID()}`),
      }
    },
    collection: async ({ owner }) => {
      const id = await insertCollection(owner.signedIn.id)
      return {
        action: 'saved.change',
        subject: { personId: owner.signedIn.id },
        ask: (who) => who.delete(`/api/collections/${id}`),
        askNothing: (who) => who.delete(`/api/collections/${randomUUID()}`),
      }
    },
    'own share links': ({ self }) => ({
      action: 'share.view',
      subject: { personId: self?.signedIn.id ?? 'nobody' },
      ask: (who) => who.get('/api/share-links'),
    }),
    'share link': async ({ owner }) => {
      const id = await insertShareLink(owner.signedIn.id)
      return {
        action: 'share.change',
        subject: { personId: owner.signedIn.id },
        ask: (who) => who.delete(`/api/share-links/${id}`),
        askNothing: (who) => who.delete(`/api/share-links/${randomUUID()}`),
      }
    },
    'own voices': ({ look }) => ({
      action: 'comment.write',
      subject: { shopId: look.shop.id, isPublic: look.isPublic },
      ask: (who) => who.get(`/api/looks/${look.id}/own-voices`),
      askNothing: (who) => who.get(`/api/looks/${randomUUID()}/own-voices`),
    }),
    comment: async ({ owner }) => {
      const look = looks.find(({ isPublic }) => isPublic)!
      const about = { id: look.id, shopId: look.shop.id }
      const id = await makeComment(outside.db, about, { author_id: owner.signedIn.id })
      return {
        action: 'comment.change',
        subject: { personId: owner.signedIn.id },
        ask: (who) => who.delete(`/api/comments/${id}`),
        askNothing: (who) => who.delete(`/api/comments/${randomUUID()}`),
      }
    },
    report: ({ look }) => ({
      action: 'report.write',
      subject: { shopId: look.shop.id, isPublic: look.isPublic },
      ask: (who) => who.post('/api/reports', { kind: 'look', id: look.id, reason: 'spam' }),
      askNothing: (who) => who.post('/api/reports', { kind: 'look', id: randomUUID(), reason: 'spam' }),
    }),
    cart: () => ({ action: 'cart.change', subject: {}, ask: (who) => who.get('/api/cart') }),
    'a new booking': () => {
      const look = looks.find(({ isPublic }) => isPublic)!
      const startsAt = freshStart().toISOString()
      return {
        action: 'booking.make',
        subject: {},
        ask: async (who) => {
          const cookie = who.cookie()
          await who.post('/api/cart/items', { lookId: look.id, startsAt })
          // this browser stores one cookie only: do not replace the session by a visitor's cart
          who.setCookie(cookie)
          const { items } = (await who.get('/api/cart')).body
          const body = { contact: { name: 'Ana' }, items: seenItems(items) }
          return who.send('POST', '/api/bookings', { body, headers: { 'idempotency-key': randomUUID() } })
        },
      }
    },
    booking: async ({ look, owner }) => {
      const { bookingId } = await insertAppointment(look, owner.signedIn.id)
      return {
        action: 'booking.view',
        subject: { personId: owner.signedIn.id },
        ask: (who) => who.get(`/api/bookings/${bookingId}`),
        askNothing: (who) => who.get(`/api/bookings/${randomUUID()}`),
      }
    },
    'own appointment': async ({ look, owner }) => {
      const { id } = await insertAppointment(look, owner.signedIn.id)
      return {
        action: 'booking.change',
        subject: { personId: owner.signedIn.id },
        ask: (who) => who.post(`/api/appointments/${id}/cancel`, { feeMinor: 0 }),
        askNothing: (who) => who.post(`/api/appointments/${randomUUID()}/cancel`, { feeMinor: 0 }),
      }
    },
    'times to move to': async ({ look, owner }) => {
      const { id } = await insertAppointment(look, owner.signedIn.id)
      return {
        action: 'booking.change',
        subject: { personId: owner.signedIn.id },
        ask: (who) => who.get(`/api/appointments/${id}/times`),
        askNothing: (who) => who.get(`/api/appointments/${randomUUID()}/times`),
      }
    },
    "a shop's appointment": async ({ look, owner }) => {
      const { id } = await insertAppointment(look, owner.signedIn.id)
      const path = `/api/studio/${look.shop.slug}/appointments`
      const body = { event: 'cancel_by_shop', reason: 'The lamp broke.' }
      return {
        action: 'appointment.run',
        subject: { shopId: look.shop.id, personId: look.makerId },
        ask: (who) => who.post(`${path}/${id}`, body),
        askNothing: (who) => who.post(`${path}/${randomUUID()}`, body),
      }
    },
    "a shop's appointments": ({ shop, self }) => ({
      action: 'appointment.run',
      subject: { shopId: shop.id, personId: self?.signedIn.id ?? 'nobody' },
      ask: (who) => who.get(`/api/studio/${shop.slug}/appointments`),
      askNothing: (who) => who.get('/api/studio/no-such-shop/appointments'),
    }),
    ...clientKinds(outside, insertAppointment),
    ...reviewKinds(outside, insertAppointment),
    ...ownDataKinds(outside, insertAppointment),
    ...teamKinds(outside),
    mailbox: () => ({ action: 'mailbox.view', subject: {}, ask: (who) => who.get('/api/mailbox') }),
    'who am I': () => ({ action: 'session.view', subject: {}, ask: (who) => who.get('/api/session') }),
    'sign out': () => ({ action: 'session.end', subject: {}, ask: (who) => who.delete('/api/session') }),
    forgotten: () => ({
      action: 'session.open',
      subject: {},
      ask: (who) => who.post('/api/password/forgotten', { email: outside.freshEmail() }),
    }),
    installation: () => ({ action: 'installation.view', subject: {}, ask: (who) => who.get('/api/installation') }),
    'names of categories': () => ({
      action: 'installation.run',
      subject: {},
      ask: (who) => who.get('/api/operator/categories'),
    }),
    health: () => ({ action: 'installation.watch', subject: {}, ask: (who) => who.get('/api/health') }),
  }
}
