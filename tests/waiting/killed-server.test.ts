import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '#server/database/schema.generated.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ask, kill, openServedShop, type Person, type ServedShop } from './support/served-shop.ts'

/** Two and three starts of a whole server. */
const processesMs = 120_000

const wishOf = ({ db }: ServedShop, { personId }: Person) =>
  db.selectFrom('waiting').select(['id', 'state']).where('person_id', '=', personId).executeTakeFirst()
const offersOf = ({ db }: ServedShop, { personId }: Person) =>
  db
    .selectFrom('waiting_offer')
    .innerJoin('waiting', 'waiting.id', 'waiting_offer.wish_id')
    .select(['waiting_offer.id', 'waiting_offer.state', 'starts_at'])
    .where('person_id', '=', personId)
    .orderBy('made_at')
    .execute()

/** True while a statement with these words waits for a lock. */
async function isBlocked(db: Kysely<DB>, words: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${words}%`}`.execute(
    db,
  )
  return rows.length > 0
}

test('[W6] [W7] [W10] after kill -9 while the mail of an offer is sent the next server sends it, and its links work', {
  timeout: processesMs,
}, async () => {
  const shop = await openServedShop()
  const { db, smtp, at } = shop
  await smtp.behave({ afterData: 'hang' })
  const [ana, ben] = [await shop.makeClient(), await shop.makeClient()]
  const first = await shop.open()
  await shop.free(11)
  expect((await shop.wait(first, ana)).status).toBe(200)
  await smtp.receives(1)
  expect((await shop.wait(first, ben)).status).toBe(200)
  await kill(first)
  await smtp.behave({})
  expect(await offersOf(shop, ana)).toMatchObject([{ state: 'open', starts_at: new Date(at(11)) }])
  expect(await shop.faults()).toEqual([])

  // Instead of waiting five minutes for the claim of the mail to expire.
  await db
    .updateTable('notice')
    .set({ claimed_at: new Date(Date.now() - 6 * 60_000) })
    .where('kind', '=', 'waiting_offer')
    .execute()
  const second = await shop.open()
  await ask(second, 'POST', '/api/password/forgotten', { body: { email: 'nobody@example.test' } })
  const [lost, mail] = await smtp.receives(2)
  expect(mail?.messageId).toBe(lost?.messageId)
  expect(mail?.envelopeTo).toEqual([ana.email])
  expect(mail?.subject).toMatch(/^A time opened: /)

  // The link to let it go, without a session; then the link to take it, of the mail to the next in line.
  const pass = linkIn(mail?.text, '?do=pass')
  expect((await ask(second, 'POST', `/api/waiting/offers/${pass.id}/view`, { body: {} })).status).toBe(404)
  const passed = await ask(second, 'POST', `/api/waiting/offers/${pass.id}/pass`, { body: { key: pass.key } })
  expect(passed.body).toMatchObject({ state: 'passed', wish: { state: 'waiting', place: 1 } })
  const [, , toBen] = await smtp.receives(3)
  expect(toBen?.envelopeTo).toEqual([ben.email])
  const take = linkIn(toBen?.text, '')
  const taken = await ask(second, 'POST', `/api/waiting/offers/${take.id}/take`, { body: { key: take.key } })
  expect(taken.body.items).toMatchObject([{ startsAt: at(11) }])
  expect((await ask(second, 'GET', '/api/cart', { cookie: taken.cart! })).body.items).toHaveLength(1)
  expect(await shop.faults()).toEqual([])
})

test('[W6] [W7] kill -9 while an offer is made leaves neither an offer nor held time, and while it is taken leaves it open', {
  timeout: processesMs,
}, async () => {
  const shop = await openServedShop()
  const { db, at } = shop
  const ana = await shop.makeClient()
  const first = await shop.open()
  await shop.free(11)
  // A claim that is not committed stops the offer after its own row and that of its wish are written.
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into occupancy (shop_id, id, resource_id, during, cause, external_ref)
      values (${shop.shop.id}, gen_random_uuid(), ${shop.member.resourceId}, tstzrange(${at(11)}, ${at(13)}), 'external', 'in the way')`.execute(
      tx,
    )
    await shop.wait(first, ana)
    await eventually('the offer waits for the claim', () => isBlocked(db, 'occupancy'))
    await kill(first)
    await sql`delete from occupancy where external_ref = 'in the way'`.execute(tx)
  })
  await eventually('the dead server’s connections are gone', async () => !(await isBlocked(db, 'occupancy')))
  expect(await offersOf(shop, ana)).toEqual([])
  expect((await wishOf(shop, ana))?.state).toBe('waiting')

  const second = await shop.open()
  // Another wish wakes the job, as its schedule would within a minute.
  await shop.wait(second, await shop.makeClient())
  await eventually('the offer is made', async () => (await wishOf(shop, ana))?.state === 'offered')
  const [offer] = await offersOf(shop, ana)
  expect(offer).toMatchObject({ state: 'open', starts_at: new Date(at(11)) })
  expect(await shop.faults()).toEqual([])

  const path = `/api/waiting/offers/${offer!.id}/take`
  await db.transaction().execute(async (tx) => {
    // Stops the transaction after the item is in the cart, before the time is its own.
    await sql`select from occupancy where offer_id = ${offer!.id} for update`.execute(tx)
    const lost = ask(second, 'POST', path, { cookie: ana.cookie, body: {} }).catch(() => 'no answer')
    await eventually('the take waits for the time', () => isBlocked(db, 'update occupancy'))
    await kill(second)
    expect(await lost).toBe('no answer')
  })
  await eventually('the dead server’s connections are gone', async () => !(await isBlocked(db, 'occupancy')))
  const third = await shop.open()
  expect((await ask(third, 'GET', '/api/cart', { cookie: ana.cookie })).body.items).toEqual([])
  expect(await offersOf(shop, ana)).toMatchObject([{ state: 'open' }])
  expect(await shop.faults()).toEqual([])
  const taken = await ask(third, 'POST', path, { cookie: ana.cookie, body: {} })
  expect(taken.body.items).toMatchObject([{ startsAt: at(11) }])
  expect(await wishOf(shop, ana)).toMatchObject({ state: 'taken' })
  expect(await shop.faults()).toEqual([])
})

/** The offer and the key of the link in a mail that ends with this query. */
function linkIn(text: string | undefined, query: '' | '?do=pass'): { id: string; key: string } {
  const found = new RegExp(`/offers/([0-9a-f-]{36})${query.replace('?', '\\?')}#([0-9a-f]{64})`).exec(text ?? '')
  if (!found) throw new Error(`the mail has no link ${query}: ${text}`)
  return { id: found[1]!, key: found[2]! }
}
