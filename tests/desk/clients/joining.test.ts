import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCards } from '#tests/desk/support/client-cards.ts'
import { openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makePerson } from '#tests/support/make.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

const path = '/api/me/past-visits'

async function openPast(email: string) {
  const cards = await openCards(app)
  const { add, visit, owner, db } = cards
  const cardId = await add('Rita S.', { email: email.toUpperCase(), phone: '+351 916 551 004' })
  await visit(cardId, '2026-05-04', { state: 'completed' })
  await visit(cardId, '2026-05-11', { state: 'completed' })
  await owner.browser.post(`${cards.path}/${cardId}/notes`, { text: 'Sensitive skin.' })
  const signUp = async (given: Parameters<typeof makePerson>[1] = {}) => {
    const personId = await makePerson(db, { name: 'Rita Salgado', email, ...given })
    return { personId, browser: app.as(await signedIn(db, personId)) }
  }
  return { ...cards, cardId, signUp }
}

test('[D36] past visits join by the proven address, after the person agreed, with the shop’s notes', async () => {
  const { shop, signUp, owner, path: clients, card } = await openPast('rita@join.test')
  const rita = await signUp()
  const other = await openPast('other@join.test')
  expect((await rita.browser.get('/api/bookings?when=past')).body.counts.past).toBe(0)
  expect((await rita.browser.get(path)).body.items).toMatchObject([{ shop: { slug: shop.slug }, visits: 2 }])
  expect((await rita.browser.post(`${path}/${other.shop.slug}`)).status).toBe(404)
  const answers = await Promise.all([1, 2].map(() => rita.browser.post(`${path}/${shop.slug}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await rita.browser.get('/api/bookings?when=past')).body.counts.past).toBe(2)
  expect((await rita.browser.get(path)).body.items).toEqual([])
  const { items } = (await owner.browser.get(clients)).body
  expect(items).toMatchObject([{ name: 'Rita Salgado', hasAccount: true, visits: 2, phone: '+351 916 551 004' }])
  expect((await card(items[0].id)).notes).toMatchObject([{ text: 'Sensitive skin.' }])
})

test('[D36] a booking made with another address stays where it is', async () => {
  const { shop, signUp, visit, cardId, db, names } = await openPast('ana@join.test')
  const foreign = await visit(cardId, '2026-05-18', { state: 'completed' })
  const { booking_id } = await db
    .selectFrom('appointment')
    .select('booking_id')
    .where('id', '=', foreign)
    .executeTakeFirstOrThrow()
  await db.updateTable('booking').set({ contact_email: 'else@join.test' }).where('id', '=', booking_id).execute()
  const ana = await signUp({ name: 'Ana Prates' })
  expect((await ana.browser.post(`${path}/${shop.slug}`)).body).toEqual({ joined: 2 })
  const left = await db.selectFrom('booking').select('client_id').where('id', '=', booking_id).executeTakeFirstOrThrow()
  expect(left.client_id).toBeNull()
  expect((await names()).sort()).toEqual(['Ana Prates', 'Rita S.'])
})

test('[D36] without a proven address, or without an account, there is nothing to join', async () => {
  const { shop, signUp, owner, cardId, path: clients } = await openPast('nobody@join.test')
  const without = await signUp({ email: null })
  expect((await without.browser.get(path)).body.items).toEqual([])
  expect((await without.browser.post(`${path}/${shop.slug}`)).status).toBe(404)
  expect((await app.as(null).get(path)).status).toBe(401)
  const somebodyElse = await signUp({ email: 'third@join.test' })
  expect((await somebodyElse.browser.get(path)).body.items).toEqual([])
  for (const slug of [shop.slug, 'no-such-shop'])
    expect((await somebodyElse.browser.post(`${path}/${slug}`)).body.code).toBe('not_found')
  // What the shop has forgotten is nobody's.
  const late = await signUp({})
  expect((await late.browser.get(path)).body.items).toHaveLength(1)
  await owner.browser.post(`${clients}/${cardId}/forget`)
  expect((await late.browser.get(path)).body.items).toEqual([])
  expect((await late.browser.post(`${path}/${shop.slug}`)).body.code).toBe('not_found')
})
