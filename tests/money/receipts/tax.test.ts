import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TAX_LIMITS } from '#core/money/receipt.ts'
import { openStudio, openStudioApp, type StudioApp } from '#tests/studio/studio-app.ts'
import { openTill, reduced, standard } from '../support/open-till.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

const taxOf = async (id: string) => {
  const { rows } = await sql<{
    tax: number | null
  }>`select tax_points as tax from appointment where id = ${id}`.execute(app.database.db)
  return rows[0]!.tax
}

describe('[C14] tax rates', () => {
  test('have one default, which is the first, another one once chosen, and the last to go', async () => {
    const { owner, path } = await openStudio(app)
    const { browser } = owner
    const read = async () => (await browser.get(`${path}/tax`)).body
    expect(await read()).toEqual({ taxNumber: null, rates: [] })
    const first = (await browser.post(`${path}/tax/rates`, reduced)).body.id
    const second = (await browser.post(`${path}/tax/rates`, standard)).body.id
    const defaults = async () =>
      (await read()).rates.flatMap((rate: { id: string; isDefault: boolean }) => (rate.isDefault ? [rate.id] : []))
    expect(await defaults()).toEqual([second])
    expect((await browser.delete(`${path}/tax/rates/${second}`)).body.code).toBe('conflict')
    await browser.put(`${path}/tax/rates/${second}`, { ...standard, isDefault: false, version: 1 })
    expect(await defaults()).toEqual([second])
    await browser.put(`${path}/tax/rates/${first}`, { ...reduced, isDefault: true, version: 1 })
    expect(await defaults()).toEqual([first])
    for (const id of [second, first]) expect((await browser.delete(`${path}/tax/rates/${id}`)).status).toBe(200)
    expect((await browser.delete(`${path}/tax/rates/${first}`)).status).toBe(404)
  })

  test('two that become the default at once leave one', async () => {
    const { owner, path } = await openStudio(app)
    await Promise.all(Array.from({ length: 6 }, () => owner.browser.post(`${path}/tax/rates`, standard)))
    const { rates } = (await owner.browser.get(`${path}/tax`)).body
    expect(rates.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1)
    expect(rates).toHaveLength(6)
  })

  test('are at most twenty, and changed as they were seen', async () => {
    const { owner, path } = await openStudio(app)
    for (let n = 0; n < TAX_LIMITS.rates; n++) await owner.browser.post(`${path}/tax/rates`, reduced)
    expect((await owner.browser.post(`${path}/tax/rates`, reduced)).body.code).toBe('too_many')
    const [{ id }] = (await owner.browser.get(`${path}/tax`)).body.rates
    expect((await owner.browser.put(`${path}/tax/rates/${id}`, { ...standard, version: 1 })).status).toBe(200)
    expect((await owner.browser.put(`${path}/tax/rates/${id}`, { ...standard, version: 1 })).body.code).toBe('conflict')
  })

  test.each([
    ['no name', { ...standard, name: ' ' }],
    ['a long name', { ...standard, name: 'x'.repeat(41) }],
    ['below zero', { ...standard, taxPoints: -1 }],
    ['more than all', { ...standard, taxPoints: 10_001 }],
    ['half a hundredth', { ...standard, taxPoints: 0.5 }],
    ['text', { ...standard, taxPoints: '23' }],
    ['no default', { name: 'x', taxPoints: 0 }],
  ])('refuse %s', async (_, body) => {
    const { owner, path } = await openStudio(app)
    expect((await owner.browser.post(`${path}/tax/rates`, body)).body.code).toBe('invalid_input')
  })

  test('[C22] and the number are for those who run the shop', async () => {
    const { staff, manager, client, visitor, path, standardId } = await openTill(app)
    const elsewhere = await openStudio(app)
    const routes = [
      ['get', '/tax', undefined],
      ['put', '/tax/number', { taxNumber: '1' }],
      ['post', '/tax/rates', reduced],
      ['put', `/tax/rates/${standardId}`, { ...standard, version: 1 }],
      ['delete', `/tax/rates/${standardId}`, undefined],
    ] as const
    for (const [method, route, body] of routes) {
      const ask = (who: typeof client) =>
        method === 'get' || method === 'delete' ? who[method](path + route) : who[method](path + route, body)
      for (const who of [staff.browser, client, elsewhere.owner.browser]) expect((await ask(who)).status).toBe(404)
      expect((await ask(visitor)).status).toBe(401)
    }
    const foreign = await elsewhere.owner.browser.delete(`${elsewhere.path}/tax/rates/${standardId}`)
    expect(foreign.status).toBe(404)
    expect((await manager.browser.put(`${path}/tax/number`, { taxNumber: ' 1 ' })).status).toBe(200)
    expect((await manager.browser.get(`${path}/tax`)).body.taxNumber).toBe('1')
  })
})

describe('[C15] what a visit is taxed with', () => {
  test('is its service’s rate when it is done, and stays', async () => {
    const { day, owner, id, path, service, reducedId } = await openTill(app)
    await app.database.db.updateTable('service').set({ tax_rate_id: reducedId }).where('id', '=', service.id).execute()
    expect(await taxOf(id)).toBeNull()
    await day(owner.browser, 'done', 0)
    expect(await taxOf(id)).toBe(600)
    await owner.browser.put(`${path}/tax/rates/${reducedId}`, { ...reduced, taxPoints: 700, version: 1 })
    expect(await taxOf(id)).toBe(600)
    await owner.browser.delete(`${path}/tax/rates/${reducedId}`)
    const { items } = (await owner.browser.get(`${path}/services`)).body
    expect([await taxOf(id), items[0].taxRateId]).toEqual([600, null])
  })

  test('is chosen at the service, from the shop’s own rates', async () => {
    const { owner, path, reducedId } = await openTill(app)
    const elsewhere = await openTill(app)
    const { items, taxRates } = (await owner.browser.get(`${path}/services`)).body
    expect(taxRates).toMatchObject([standard, reduced])
    const { id, version, isArchived: _, photo: __, price: ___, nextFree: ____, ...body } = items[0]
    const put = (taxRateId: unknown) => owner.browser.put(`${path}/services/${id}`, { ...body, taxRateId, version })
    for (const wrong of [elsewhere.reducedId, randomUUID()])
      expect((await put(wrong)).body.fields).toEqual([{ path: 'taxRateId', rule: 'unknown' }])
    expect((await put(reducedId)).status).toBe(200)
    expect((await owner.browser.get(`${path}/services`)).body.items[0].taxRateId).toBe(reducedId)
  })

  test('a shop without rates has receipts without tax, which stay right when it adds one', async () => {
    const till = await openTill(app)
    const { owner, path, receipt, close } = till
    for (const id of [till.reducedId, till.standardId]) await owner.browser.delete(`${path}/tax/rates/${id}`)
    const { body } = await close({ payments: [{ method: 'card', amountMinor: 11_000 }], receipt: { withName: false } })
    await owner.browser.post(`${path}/tax/rates`, standard)
    expect(await receipt(body.receiptId)).toMatchObject({ agrees: true, receipt: { says: { taxes: [] } } })
  })
})
