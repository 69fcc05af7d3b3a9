import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PRIVACY_VERSION } from '#core/own-data/consent.ts'
import { HOUR_MS } from '#core/time.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { goodPassword, type IdentityApp, identityApp, linkToken, newEmail } from '#tests/support/identity-app.ts'
import { makeOpenShop, makePhoto } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

let database: TestDatabase
let app: IdentityApp
beforeAll(async () => {
  database = await createTestDatabase()
  app = identityApp(database)
})
afterAll(() => database.drop())

const consentsOf = async (cookie: string) => (await app.request('GET', '/api/me/data', { cookie })).body.consents

describe('[E10] the log of consent', () => {
  test('has the version that the sign-up’s screen named, and when that was', async () => {
    const email = newEmail()
    await app.request('POST', '/api/sign-up', { body: { name: 'Mina', email, password: goodPassword } })
    const at = new Date(app.now()).toISOString()
    const token = linkToken(await app.flushMails(), email)
    app.moveClock(3 * HOUR_MS)
    const { cookie } = await app.request('POST', '/api/sign-up/finish', { body: { token, password: goodPassword } })
    expect(await consentsOf(cookie!)).toEqual([{ kind: 'privacy_notice', version: PRIVACY_VERSION, at }])
  })

  test('has what a guest’s screen named, once per version', async () => {
    const email = newEmail()
    async function comeAsGuest(): Promise<string> {
      const asked = await app.request('POST', '/api/sign-up/guest', { body: { name: 'Mina', email } })
      const mail = (await app.flushMails()).find(({ to }) => to === email)
      const code = /^(\d{3} \d{3})$/m.exec(mail?.text ?? '')?.[0].replace(' ', '')
      const body = { attempt: asked.body.attempt, code }
      return (await app.request('POST', '/api/sign-up/code', { body })).cookie!
    }
    const at = new Date(app.now()).toISOString()
    const cookie = await comeAsGuest()
    const line = { kind: 'privacy_notice', version: PRIVACY_VERSION, at }
    expect(await consentsOf(cookie)).toEqual([line])
    app.moveClock(3 * HOUR_MS)
    expect(await consentsOf(await comeAsGuest())).toEqual([line])

    // Somebody who agreed to an older version agrees to the present one when they come back.
    const { id } = (await app.request('GET', '/api/session', { cookie })).body.person
    await sql`alter table consent disable trigger consent_is_only_added`.execute(database.db)
    await sql`update consent set version = '2026-01-01' where person_id = ${id}`.execute(database.db)
    await sql`alter table consent enable trigger consent_is_only_added`.execute(database.db)
    const versions = (await consentsOf(await comeAsGuest())).map(({ version }: { version: string }) => version)
    expect(versions).toEqual([PRIVACY_VERSION, '2026-01-01'])
  })

  test('has pictures of reviews, given and withdrawn, the newest first, and nobody else’s', async () => {
    const { cookie, personId } = await app.signUpAndIn()
    const other = await app.signUpAndIn()
    const { shop, service, member } = await makeOpenShop(database.db)
    const span = ['2026-05-01T10:00:00Z', '2026-05-01T11:00:00Z'] as const
    const given = { clientId: personId, state: 'completed' as const }
    const appointment_id = await makeAppointment(database.db, service, member, span, given)
    const review = { shop_id: shop.id, id: crypto.randomUUID(), appointment_id, author_id: personId, rating: 5 }
    await database.db.insertInto('review').values(review).execute()
    const photo_id = await makePhoto(database.db, null, { uploaded_by: personId })
    const shown = { shop_id: shop.id, review_id: review.id, position: 1, photo_id, consented_at: new Date() }
    await database.db.insertInto('review_photo').values(shown).execute()
    await database.db.deleteFrom('review_photo').where('review_id', '=', review.id).execute()
    expect(
      (await consentsOf(cookie)).map(({ kind, consent }: { kind: string; consent?: string }) => consent ?? kind),
    ).toEqual(['withdrawn', 'everyone', 'privacy_notice'])
    expect(await consentsOf(other.cookie)).toHaveLength(1)
  })

  test('cannot be changed, and is deleted with its account alone', async () => {
    const { personId } = await app.signUpAndIn()
    const change = (statement: string) => database.pool.query(`${statement} where person_id = $1`, [personId])
    await expect(change("update consent set version = '1'")).rejects.toThrow('append-only')
    await expect(change('delete from consent')).rejects.toThrow('append-only')
    await database.db
      .updateTable('person')
      .set({ state: 'leaving', leaving_at: new Date() })
      .where('id', '=', personId)
      .execute()
    await expect(change("update consent set version = '1'")).rejects.toThrow('append-only')
    expect((await change('delete from consent')).rowCount).toBe(1)
  })
})
