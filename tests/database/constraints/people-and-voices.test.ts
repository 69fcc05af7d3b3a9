import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertAppointment, insertWorld, type World } from './world.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  world = await insertWorld(database.db)
})
afterAll(() => database.drop())

describe('people', () => {
  const person = (more: object) =>
    database.db
      .insertInto('person')
      .values({ id: randomUUID(), name: 'Bo', ...more })
      .execute()

  test('an address belongs to one person, however it is written', async () => {
    const email = `${randomUUID()}@example.org`
    const email_verified_at = new Date()
    await person({ email, email_verified_at })
    await expect(person({ email: email.toUpperCase(), email_verified_at })).rejects.toMatchObject({
      code: '23505',
      constraint: 'person_email_is_one_persons',
    })
  })

  test('[I1] a person gets an address only once it is proven', async () => {
    const unproven = { constraint: 'person_email_is_proven' }
    await expect(person({ email: `${randomUUID()}@example.org` })).rejects.toMatchObject(unproven)
    await expect(person({ email_verified_at: new Date() })).rejects.toMatchObject(unproven)
  })

  test('a leaving person has an erasure day, an erased person has no address', async () => {
    await expect(person({ state: 'leaving' })).rejects.toMatchObject({ constraint: 'person_leaving_has_a_day' })
    await expect(
      person({ state: 'erased', email: 'x@example.org', email_verified_at: new Date() }),
    ).rejects.toMatchObject({
      constraint: 'person_erased_has_no_email',
    })
  })

  test('only local identities have a password', async () => {
    const identity = { provider: 'firebase', subject: randomUUID(), person_id: world.client, password_hash: 'x' }
    await expect(database.db.insertInto('identity').values(identity).execute()).rejects.toMatchObject({
      constraint: 'identity_only_embedded_has_password',
    })
  })

  test('a session is stored by the hash of its token', async () => {
    const session = (token_hash: Buffer) =>
      database.db
        .insertInto('session')
        .values({ token_hash, person_id: world.client, expires_at: '2100-01-01T00:00Z' })
        .execute()
    await session(randomBytes(32))
    await expect(session(Buffer.from('the token itself'))).rejects.toMatchObject({
      constraint: 'session_token_is_sha256',
    })
  })
})

describe('comments', () => {
  const comment = (id: string, more: object = {}) =>
    database.db
      .insertInto('comment')
      .values({
        shop_id: world.shop_id,
        id,
        look_id: world.look,
        author_id: world.client,
        body: `Lovely ${id}`,
        ...more,
      })
      .execute()

  test('a comment can have replies, a reply cannot', async () => {
    const [first, reply] = [randomUUID(), randomUUID()]
    await comment(first)
    await comment(reply, { parent_id: first })
    await expect(comment(randomUUID(), { parent_id: reply })).rejects.toMatchObject({
      code: '23503',
      constraint: 'comment_replies_to_a_first_one',
    })
  })

  test('a reply belongs to the look of its comment', async () => {
    const first = randomUUID()
    await comment(first)
    const other = randomUUID()
    await database.db
      .insertInto('look')
      .values({ shop_id: world.shop_id, id: other, title: 'Other', service_id: world.service, member_id: world.maker })
      .execute()
    await expect(comment(randomUUID(), { parent_id: first, look_id: other })).rejects.toMatchObject({
      constraint: 'comment_replies_to_a_first_one',
    })
  })

  test('an empty comment is refused unless it was deleted', async () => {
    await expect(comment(randomUUID(), { body: '' })).rejects.toMatchObject({ constraint: 'comment_body_fits' })
    await comment(randomUUID(), { body: '', state: 'deleted' })
    await comment(randomUUID(), { body: '', state: 'deleted' })
  })

  test('[V5] an author can post the same words under a look once, however they are written', async () => {
    await comment(randomUUID(), { body: 'Lovely  work' })
    await expect(comment(randomUUID(), { body: ' lovely\nWORK' })).rejects.toMatchObject({
      code: '23505',
      constraint: 'comment_says_it_once',
    })
  })

  test('[V6] the useful count follows the votes, whoever changes them', async () => {
    const id = randomUUID()
    await comment(id)
    const vote = { shop_id: world.shop_id, comment_id: id, person_id: world.client }
    await database.db.insertInto('comment_useful').values(vote).execute()
    await expect(database.db.insertInto('comment_useful').values(vote).execute()).rejects.toMatchObject({
      code: '23505',
    })
    const count = async () =>
      (await database.db.selectFrom('comment').select('useful').where('id', '=', id).executeTakeFirst())?.useful
    expect(await count()).toBe(1)
    await database.db.deleteFrom('comment_useful').where('comment_id', '=', id).execute()
    expect(await count()).toBe(0)
  })
})

describe('bookings and reviews', () => {
  test('an idempotency key books once', async () => {
    const booking = (code: string) =>
      database.db
        .insertInto('booking')
        .values({
          id: randomUUID(),
          client_id: world.client,
          code,
          idempotency_key: 'the same key',
          request_hash: Buffer.alloc(32),
          contact_name: 'Alba',
        })
        .execute()
    const codes = [randomBytes(4), randomBytes(4)].map((bytes) => bytes.toString('hex').toUpperCase())
    await booking(codes[0]!)
    await expect(booking(codes[1]!)).rejects.toMatchObject({ code: '23505', constraint: 'booking_key_books_once' })
  })

  test('a request has a deadline', async () => {
    const id = await insertAppointment(database.db, world)
    const asking = database.db.updateTable('appointment').set({ state: 'requested' }).where('id', '=', id).execute()
    await expect(asking).rejects.toMatchObject({ constraint: 'appointment_request_has_a_deadline' })
  })

  test('an appointment is reviewed once, with one to five stars', async () => {
    const appointment_id = await insertAppointment(database.db, world)
    const review = (rating: number) =>
      database.db
        .insertInto('review')
        .values({ shop_id: world.shop_id, id: randomUUID(), appointment_id, author_id: world.client, rating })
        .execute()
    await expect(review(0)).rejects.toMatchObject({ constraint: 'review_rating_is_one_to_five' })
    await expect(review(6)).rejects.toMatchObject({ constraint: 'review_rating_is_one_to_five' })
    await review(5)
    await expect(review(4)).rejects.toMatchObject({ constraint: 'review_one_per_appointment' })
  })

  test('a reference shows exactly one thing', async () => {
    const appointment_id = await insertAppointment(database.db, world)
    const reference = (more: object) =>
      database.db
        .insertInto('reference')
        .values({ shop_id: world.shop_id, id: randomUUID(), appointment_id, ...more })
        .execute()
    await expect(reference({})).rejects.toMatchObject({ constraint: 'reference_shows_one_thing' })
    const both = { photo_id: world.photo, look_shop_id: world.shop_id, look_id: world.look }
    await expect(reference(both)).rejects.toMatchObject({ constraint: 'reference_shows_one_thing' })
    await reference({ photo_id: world.photo })
  })
})

describe('the audit trail', () => {
  const stands = { code: '23001', message: 'the audit trail is only ever added to' }

  test('is append-only', async () => {
    const event = { actor_role: 'operator', action: 'shop.suspend', subject_kind: 'shop', subject_id: world.shop_id }
    await database.db.insertInto('audit_event').values(event).execute()
    await expect(sql`update audit_event set action = 'nothing'`.execute(database.db)).rejects.toMatchObject(stands)
    await expect(sql`delete from audit_event`.execute(database.db)).rejects.toMatchObject(stands)
    await expect(sql`truncate audit_event`.execute(database.db)).rejects.toMatchObject(stands)
    const { rows } = await sql<{ action: string }>`select action from audit_event`.execute(database.db)
    expect(rows).toEqual([{ action: 'shop.suspend' }])
  })
})

test('a notice is sent once, and has a recipient', async () => {
  const notice = (more: object) =>
    database.db
      .insertInto('notice')
      .values({ id: randomUUID(), channel: 'email', kind: 'booked', ...more })
      .execute()
  await expect(notice({})).rejects.toMatchObject({ constraint: 'notice_has_a_recipient' })
  const once = { recipient: 'a@example.org', dedupe_key: randomUUID() }
  await notice(once)
  await expect(notice(once)).rejects.toMatchObject({ code: '23505', constraint: 'notice_leaves_once' })
})
