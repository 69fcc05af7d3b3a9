import { expect, test } from 'vitest'
import { addressOf } from './api.ts'
import { problemFrom } from './problem.ts'

test('an address fills its parameters and leaves out what was not said', () => {
  expect(addressOf('/api/shops/{slug}', { params: { slug: 'a b/c' } })).toBe('/api/shops/a%20b%2Fc')
  expect(addressOf('/api/looks', { query: { category: 'hair', city: undefined, text: '' } })).toBe(
    '/api/looks?category=hair',
  )
})

test('a problem keeps its code, fields and request id', async () => {
  const body = { code: 'invalid_input', requestId: 'r1', fields: [{ path: 'text', rule: 'max', bound: 80 }] }
  const problem = await problemFrom(Response.json(body, { status: 422 }), 0)
  expect(problem).toMatchObject({ code: 'invalid_input', status: 422, requestId: 'r1', fields: body.fields })
})

test("a proxy's own page is understood by its status", async () => {
  const page = new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  expect(await problemFrom(page, 0)).toMatchObject({ code: 'unavailable', status: 502, requestId: null })
})

test('a body that was cut off still gives a problem', async () => {
  const cut = new Response('{"code":"conf', { status: 409, headers: { 'content-type': 'application/problem+json' } })
  expect(await problemFrom(cut, 0)).toMatchObject({ code: 'conflict' })
})
