import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockOperators, updateIsOperator } from '#server/identity/account/operators.store.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makePerson } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { openLook, say } from '#tests/voices/voices-app.ts'
import { DAY, type ModerationApp, openModerationApp } from './moderation-app.ts'

let app: ModerationApp
beforeAll(async () => {
  app = await openModerationApp()
})
afterAll(() => app.close())

const path = '/api/operator/people'
const view = async (id: string) => (await app.operator.get(`${path}/${id}`)).body

test('[O78] [O1] only operators see and change people', async () => {
  const id = await makePerson(app.database.db)
  for (const [role, browser] of Object.entries(app.others)) {
    const answers = [
      await browser.get(path),
      await browser.get(`${path}/${id}`),
      await browser.post(`${path}/${id}/end-sessions`),
      await browser.post(`${path}/${id}/suspend`, { reason: 'x' }),
      await browser.post(`${path}/${id}/lift`, { reason: 'x' }),
      await browser.put(`${path}/${id}/operator`, { isOperator: true }),
    ]
    const refused = role === 'visitor' ? 'sign_in_needed' : 'not_found'
    expect(new Set(answers.map(({ body }) => body.code)), role).toEqual(new Set([refused]))
  }
})

test('[O78] people are found by a part of the name or the whole address, each once over the pages, in the same statements', async () => {
  const { db } = app.database
  const made = Array.from({ length: 30 }, (_, n) => n)
  for (const n of made) await makePerson(db, { name: `Zélia Number ${n}`, email: `zelia${n}@example.test` })
  const first = await app.operator.get(`${path}?text=zelia number`)
  const second = await app.operator.get(`${path}?text=zelia number&cursor=${first.body.nextCursor}`)
  expect(first.statements.length).toBe(second.statements.length)
  const names = [...first.body.items, ...second.body.items].map(({ name }: { name: string }) => name)
  expect(new Set(names).size).toBe(30)
  expect(second.body.nextCursor).toBeNull()
  expect((await app.operator.get(`${path}?text=ZELIA7@example.test`)).body.items).toMatchObject([
    { name: 'Zélia Number 7' },
  ])
  expect((await app.operator.get(`${path}?text=100%25`)).body.items).toEqual([])
  expect((await app.operator.get(`${path}?cursor=x`)).body.code).toBe('invalid_input')
})

test('[O78] [O79] a person is signed out, suspended with a mail, and let in again; all in the trail', async () => {
  const account = await app.signUpAndIn({ name: 'Kim Sorel' })
  const id = account.personId
  expect((await view(id)).sessions).toHaveLength(1)
  expect((await app.operator.post(`${path}/${id}/end-sessions`)).body).toEqual({ ended: 1 })
  expect((await view(id)).sessions).toEqual([])
  expect((await app.operator.post(`${path}/${id}/suspend`, { reason: ' ' })).body.code).toBe('reason_needed')
  expect((await app.operator.post(`${path}/${id}/suspend`, { reason: 'Fraud.', days: 7 })).status).toBe(200)
  expect(await view(id)).toMatchObject({ state: 'suspended', suspendedBecause: 'Fraud.', decisionsAgainst: 1 })
  expect((await app.operator.post(`${path}/${id}/suspend`, { reason: 'Again.' })).body.code).toBe('conflict')
  expect((await app.signIn(account)).body.code).toBe('account_suspended')
  expect((await app.mails()).map(({ subject }) => subject)).toEqual(['Your account is suspended'])
  expect((await app.operator.post(`${path}/${id}/lift`, { reason: 'A mistake.' })).status).toBe(200)
  expect((await app.signIn(account)).status).toBe(200)
  expect((await app.mails())[0]?.text).toContain('A mistake.')
  const { items } = (await app.operator.get(`/api/operator/audit?person=${account.email}`)).body
  const actions = items.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['person.sessions_ended', 'moderation.suspend', 'moderation.restore']))
})

test('[O78] the operator right is given and taken after a recent sign-in, and never from the last one', async () => {
  const { db } = app.database
  const other = await makePerson(db, { name: 'Vera Quintas' })
  const set = (who: typeof app.operator, id: string, isOperator: boolean) =>
    who.put(`${path}/${id}/operator`, { isOperator })
  expect((await set(app.operator, app.operatorId, false)).body.code).toBe('last_operator')
  expect((await set(app.operator, other, true)).status).toBe(200)
  const vera = app.as(await signedIn(db, other))
  expect((await vera.get(path)).status).toBe(200)
  expect((await app.operator.post(`${path}/${other}/suspend`, { reason: 'x' })).body.code).toBe('is_operator')

  const guest = await makePerson(db, { email_origin: 'guest' })
  expect((await set(app.operator, guest, true)).body.code).toBe('conflict')
})

describe('[O78] [E3] an operator stays, whatever two of them do at the same moment:', () => {
  const left = async () =>
    (
      await app.database.db
        .selectFrom('person')
        .select('id')
        .where('is_operator', '=', true)
        .where('state', '=', 'active')
        .execute()
    ).length
  const take = (who: typeof app.operator, id: string) => who.put(`${path}/${id}/operator`, { isOperator: false })
  const leave = (who: typeof app.operator) => who.post('/api/me/leaving', { voices: 'delete', cancels: [] })

  type Two = { ana: typeof app.operator; ben: typeof app.operator; anaId: string; benId: string }
  const moves: [string, (two: Two) => Promise<{ status: number; body: { code?: string } }>[]][] = [
    ['they take it from each other', ({ ana, ben, anaId, benId }) => [take(ana, benId), take(ben, anaId)]],
    ['both leave', ({ ana, ben }) => [leave(ana), leave(ben)]],
    ['one leaves while the other loses it', ({ ana, ben, benId }) => [take(ana, benId), leave(ana), leave(ben)]],
    ['each gives up their own', ({ ana, ben, anaId, benId }) => [take(ana, anaId), take(ben, benId)]],
  ]
  test.each(moves)('%s', async (_, move) => {
    const { db } = app.database
    for (let round = 0; round < 8; round++) {
      const [anaId, benId] = [
        await makePerson(db, { is_operator: true }),
        await makePerson(db, { is_operator: true }),
      ] as const
      await db
        .updateTable('person')
        .set({ is_operator: false })
        .where('id', 'not in', [anaId, benId])
        .where('is_operator', '=', true)
        .execute()
      const two = { anaId, benId, ana: app.as(await signedIn(db, anaId)), ben: app.as(await signedIn(db, benId)) }
      const answers = await Promise.all(move(two))
      expect(await left(), JSON.stringify(answers.map(({ body }) => body))).toBe(1)
      // A refusal, never a fault; the loser of the right is not found any more.
      for (const { status, body } of answers)
        if (status !== 200) expect(['last_operator', 'not_found', 'session_expired']).toContain(body.code)
    }
  })

  test('a change by hand is refused too, and an operator of the configuration counts', async () => {
    const { db } = app.database
    const id = await makePerson(db, { is_operator: true })
    const others = db.updateTable('person').set({ is_operator: false }).where('id', '<>', id)
    await others.where('is_operator', '=', true).execute()
    const last = db.updateTable('person').set({ state: 'suspended' }).where('id', '=', id)
    await expect(last.execute()).rejects.toMatchObject({ code: 'LB003' })
    const email = 'configured.operator@example.test'
    await makePerson(db, { email })
    await db.transaction().execute(async (tx) => {
      await lockOperators(tx, [email])
      expect(await updateIsOperator(tx, id, false)).toBe(true)
      expect(await updateIsOperator(tx, id, true)).toBe(true)
    })
  })
})

test('[O78] [O75] a person’s coming appointments are listed with the shops that were told, and reports by and about them', async () => {
  // The operators of the races above have left: this test has its own.
  const { db } = app.database
  const operator = app.as(await signedIn(db, await makePerson(db, { is_operator: true })))
  const here = await openLook(app)
  await db.updateTable('member').set({ role: 'owner' }).where('id', '=', here.member.id).execute()
  const from = app.now() + 5 * DAY
  const span = [new Date(from).toISOString(), new Date(from + 3_600_000).toISOString()] as const
  await makeAppointment(db, here.service, here.member, span, { clientId: here.ana.id })
  const comment = await say(here.ana, here.path, 'Buy watches at watches.example')
  await app.report(here, 'comment', comment)
  const seen = async (id: string) => operator.get(`${path}/${id}`)

  const before = await seen(here.ana.id)
  expect(before.body).toMatchObject({
    comingCount: 1,
    coming: [{ state: 'confirmed', isShopTold: false, shop: { id: here.shop.id } }],
    reportsAbout: [{ kind: 'comment', title: 'Buy watches at watches.example', reason: 'spam', state: 'open' }],
    reportsBy: [],
  })
  expect((await seen(here.ben.id)).body.reportsBy).toMatchObject([{ kind: 'comment', state: 'open' }])
  expect((await operator.post(`${path}/${here.ana.id}/suspend`, { reason: 'Spam.' })).status).toBe(200)
  const after = await seen(here.ana.id)
  expect(after.body.coming).toMatchObject([{ isShopTold: true }])

  for (let day = 6; day < 30; day++) {
    const start = app.now() + day * DAY
    const further = [new Date(start).toISOString(), new Date(start + 3_600_000).toISOString()] as const
    await makeAppointment(db, here.service, here.member, further, { clientId: here.ana.id })
  }
  const many = await seen(here.ana.id)
  expect(many.body.comingCount).toBe(25)
  expect(many.body.coming).toHaveLength(20)
  expect(many.statements.length).toBe(before.statements.length)
})

test.each([
  ['post', 'suspend', {}],
  ['post', 'suspend', { reason: 'x'.repeat(1001) }],
  ['post', 'suspend', { reason: 'x', days: 0 }],
  ['post', 'suspend', { reason: 'x', days: 1.5 }],
  ['post', 'suspend', { reason: 'x', days: 366 }],
  ['post', 'lift', {}],
  ['put', 'operator', {}],
  ['put', 'operator', { isOperator: 'yes' }],
] as const)('%s %s with %j is refused and changes nothing', async (method, action, body) => {
  const { db } = app.database
  const operator = app.as(await signedIn(db, await makePerson(db, { is_operator: true })))
  const id = await makePerson(db)
  expect((await operator[method](`${path}/${id}/${action}`, body)).status).toBe(422)
  expect((await operator.get(`${path}/${id}`)).body).toMatchObject({ state: 'active', isOperator: false })
})

test('an unknown or erased person is not found, and who is not suspended is not let in again', async () => {
  const { db } = app.database
  const operator = app.as(await signedIn(db, await makePerson(db, { is_operator: true })))
  const erased = await makePerson(db, { state: 'erased', email: null })
  for (const id of [erased, crypto.randomUUID()]) {
    expect((await operator.get(`${path}/${id}`)).status).toBe(404)
    expect((await operator.post(`${path}/${id}/end-sessions`)).body.code).toBe('not_found')
    expect((await operator.post(`${path}/${id}/suspend`, { reason: 'x' })).body.code).toBe('not_found')
    expect((await operator.put(`${path}/${id}/operator`, { isOperator: true })).body.code).toBe('not_found')
  }
  const lifted = await operator.post(`${path}/${await makePerson(db)}/lift`, { reason: 'x' })
  expect(lifted.body.code).toBe('conflict')
})

// The last one: it moves the clock.
test('[O78] an hour after signing in the operator right is neither given nor taken', async () => {
  const { db } = app.database
  const operator = app.as(await signedIn(db, await makePerson(db, { is_operator: true })))
  const other = await makePerson(db, { is_operator: true })
  app.moveClock(3_600_000)
  const taken = await operator.put(`${path}/${other}/operator`, { isOperator: false })
  expect(taken.body.code).toBe('recent_sign_in_needed')
})
