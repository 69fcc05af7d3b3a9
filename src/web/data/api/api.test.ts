import { expect, test } from 'vitest'
import { addressOf, createCall } from './api.ts'
import { problemFrom } from './problem.ts'

test('a URL gets its path parameters and omits undefined ones', () => {
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

test('an error page of a proxy becomes a problem by its status', async () => {
  const page = new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
  expect(await problemFrom(page, 0)).toMatchObject({ code: 'unavailable', status: 502, requestId: null })
})

test('a truncated body still gives a problem', async () => {
  const cut = new Response('{"code":"conf', { status: 409, headers: { 'content-type': 'application/problem+json' } })
  expect(await problemFrom(cut, 0)).toMatchObject({ code: 'conflict' })
})

test('a file is sent unchanged, with its content type', async () => {
  const sent: { address: unknown; init: RequestInit | undefined }[] = []
  const call = createCall({
    fetch: async (address, init) => {
      sent.push({ address, init })
      return Response.json({ person: null })
    },
    isOnline: () => true,
    now: () => 0,
    random: () => 0,
    sleep: async () => {},
  })
  const file = new Blob(['picture'], { type: 'image/webp' })
  await call('PUT /api/me/avatar', {}, { file })
  await call('PUT /api/me/avatar', {}, { file: new Blob(['no kind']) })
  const headers = sent.map(({ init }) => new Headers(init?.headers))
  expect(sent.map(({ init }) => init?.method)).toEqual(['PUT', 'PUT'])
  expect(sent[0]?.init?.body).toBe(file)
  expect(headers.map((each) => each.get('content-type'))).toEqual(['image/webp', 'application/octet-stream'])
  expect(headers.map((each) => each.get('x-lookbook'))).toEqual(['1', '1'])
})
