import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makeMember, makePerson } from '#tests/support/make.ts'
import { account, bookAsking, openAskingShop, paymentsOf, ruleOf, termsOf } from './deposits-app.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

describe('[C40] who may', () => {
  test('owners change rules and account, others of the shop read them, nobody else knows of them', async () => {
    const shop = await openAskingShop(app)
    const join = async (role: 'manager' | 'staff') => {
      const { personId } = await makeMember(app.database.db, shop.shop, { role })
      return app.as(await signedIn(app.database.db, personId))
    }
    const [manager, staff] = [await join('manager'), await join('staff')]
    const stranger = app.as(await signedIn(app.database.db, await makePerson(app.database.db)))
    const other = (await openAskingShop(app)).owner
    const { change, id, client } = await bookAsking(app, shop)
    const terms = `${shop.path}/deposit-terms`
    const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)
    const visitor = app.as(null)
    const all = [shop.owner, manager, staff, stranger, other, visitor]
    expect(statuses(await Promise.all(all.map((who) => who.get(terms))))).toEqual([200, 200, 404, 404, 404, 401])
    expect(statuses(await Promise.all(all.map((who) => who.get(`${shop.path}/deposits`))))).toEqual([
      200, 200, 404, 404, 404, 401,
    ])
    const put = termsOf(ruleOf())
    const changes = await Promise.all([manager, staff, stranger, other, visitor].map((who) => who.put(terms, put)))
    expect(statuses(changes)).toEqual([404, 404, 404, 404, 401])
    const clientBrowser = app.as(client.session)
    const marks = [staff, stranger, other, visitor, clientBrowser].map((who) => change({ event: 'receive' }, who))
    expect(statuses(await Promise.all(marks))).toEqual([404, 404, 404, 401, 404])
    expect(await paymentsOf(app, id)).toEqual([])
    expect((await change({ event: 'receive' }, manager)).status).toBe(200)
  })

  test.each([
    ['an IBAN with a wrong digit', { account: { ...account, iban: 'PT50000201231234567890155' } }],
    ['an IBAN that is too short', { account: { ...account, iban: 'PT5000020123123456789015' } }],
    ['no IBAN', { account: { ...account, iban: '' } }],
    ['no holder', { account: { ...account, holder: ' ' } }],
    ['a holder longer than the code takes', { account: { ...account, holder: 'x'.repeat(71) } }],
    ['a wrong BIC', { account: { ...account, bic: 'CGDI' } }],
    ['more than all of the price', { rules: [ruleOf({ ask: { kind: 'share', percent: 101, leastMinor: null } })] }],
    ['no share', { rules: [ruleOf({ ask: { kind: 'share', percent: 0, leastMinor: null } })] }],
    ['half a cent', { rules: [ruleOf({ ask: { kind: 'amount', minor: 10.5 } })] }],
    ['less than nothing', { rules: [ruleOf({ ask: { kind: 'amount', minor: -1 } })] }],
    ['more than fits', { rules: [ruleOf({ ask: { kind: 'amount', minor: 1_000_000_000 } })] }],
    ['an unknown asker', { rules: [ruleOf({ from: 'nobody' })] }],
    ['somebody else’s service', { rules: [ruleOf({ serviceId: 'a3bb189e-8bf9-4c1e-9c36-4f8f5c1d2e3f' })] }],
    ['too many rules', { rules: Array.from({ length: 21 }, () => ruleOf()) }],
    ['no time to pay', { payWithinHours: 0 }],
    ['too much time', { payWithinHours: 337 }],
  ])('%s is refused', async (_, change) => {
    const shop = await openAskingShop(app)
    const answer = await shop.owner.put(`${shop.path}/deposit-terms`, { ...termsOf(ruleOf()), version: 1, ...change })
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
    expect((await shop.owner.get(`${shop.path}/deposit-terms`)).body.version).toBe(1)
  })

  test('of two owners who save at once the second is refused', async () => {
    const shop = await openAskingShop(app)
    const save = () => shop.owner.put(`${shop.path}/deposit-terms`, { ...termsOf(ruleOf()), version: 1 })
    const answers = await Promise.all([save(), save()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a rule keeps the name of a service that is archived, and can still be saved', async () => {
    const shop = await openAskingShop(app)
    const save = (version: number) =>
      shop.owner.put(`${shop.path}/deposit-terms`, { ...termsOf(ruleOf({ serviceId: shop.service.id })), version })
    expect((await save(1)).status).toBe(200)
    await app.database.pool.query('update service set archived_at = now() where id = $1', [shop.service.id])
    const again = await save(2)
    expect([again.status, again.body.services?.map(({ id }: { id: string }) => id)]).toEqual([200, [shop.service.id]])
  })
})
