import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#contract/route.ts'
import { granted, refused } from '#core/decision.ts'
import { limitBody } from '../middleware/limits/body-limit.ts'
import { identifyRequest } from '../middleware/request-id.ts'
import { createLog } from '../process/log.ts'
import { answerFault } from './answers/answer-fault.ts'
import { mount } from './mount.ts'
import type { AppEnv, ServerApp } from './server-app.ts'

const readThing = route({
  method: 'get',
  path: '/api/things/{id}',
  action: 'look.view',
  summary: 'A thing',
  params: z.object({ id: z.uuid() }),
  query: z.object({ text: z.string().max(5).optional() }),
  output: z.object({ name: z.string() }),
  refusals: ['not_found', 'rate_limited'],
  cacheSeconds: 15,
})

const writeThing = route({
  method: 'post',
  path: '/api/things',
  action: 'look.view',
  summary: 'Keep a thing',
  body: z.object({ name: z.string().min(2), count: z.number().int() }),
  output: z.object({ kept: z.string() }),
  refusals: ['conflict'],
})

const id = '0198c0de-0000-7000-8000-000000000001'

function appWith(install: (app: ServerApp) => void, checksOutput = true) {
  const app: ServerApp = new Hono<AppEnv>()
  app.use(identifyRequest({ newId: () => 'r1', checksOutput }))
  app.use(limitBody(1_000))
  app.onError((fault, c) => answerFault({ log: createLog('error', () => {}) }, fault, c))
  install(app)
  return app
}

const reading = (value: unknown, checksOutput = true) =>
  appWith((app) => mount(app, readThing, () => granted(value as { name: string })), checksOutput)

const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  appWith((app) => mount(app, writeThing, ({ body: sent }) => granted({ kept: sent.name }))).request('/api/things', {
    method: 'POST',
    body,
    headers,
  })

test('passes on the parsed input, and answers with the value', async () => {
  const app = appWith((on) =>
    mount(on, readThing, ({ params, query }) => granted({ name: `${params.id} ${query.text ?? '-'}` })),
  )
  const answer = await app.request(`/api/things/${id}?text=hi&other=1`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ name: `${id} hi` })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=15, stale-while-revalidate=60')
  expect(answer.headers.get('content-length')).toBe(String(JSON.stringify({ name: `${id} hi` }).length))
})

test('a refusal becomes its problem, with its details', async () => {
  const app = appWith((on) => mount(on, readThing, () => refused('rate_limited', { retryAfterSeconds: 7 })))
  const answer = await app.request(`/api/things/${id}`)
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('7')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({
    code: 'rate_limited',
    status: 429,
    requestId: 'r1',
    retryAfterSeconds: 7,
  })
})

test.each([
  ['not a uuid', '/api/things/7', { path: 'id', rule: 'format', bound: 'uuid' }],
  ['too long', `/api/things/${id}?text=abcdef`, { path: 'text', rule: 'max', bound: 5 }],
  ['given twice', `/api/things/${id}?text=a&text=b`, { path: 'text', rule: 'type', bound: 'string' }],
  ['U+0000', `/api/things/${id}?text=a%00`, { path: 'text', rule: 'characters' }],
])('input that is %s names its field', async (_, path, field) => {
  const answer = await reading({ name: 'x' }).request(path)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'invalid_input', fields: [field] })
})

test('all invalid fields are named at once', async () => {
  const answer = await post('{"name":"x"}')
  expect(await answer.json()).toMatchObject({
    fields: [
      { path: 'name', rule: 'min', bound: 2 },
      { path: 'count', rule: 'required' },
    ],
  })
})

test.each([
  ['half a body', '{"name":', { 'content-type': 'application/json' }, 400, 'malformed_request'],
  ['an empty body', '', { 'content-type': 'application/json' }, 400, 'malformed_request'],
  ['a form', 'name=xx', { 'content-type': 'application/x-www-form-urlencoded' }, 400, 'malformed_request'],
  ['JSON that hides as text', '{"name":"xx","count":1}', { 'content-type': 'text/plain' }, 400, 'malformed_request'],
  ['a list', '[]', { 'content-type': 'application/json' }, 422, 'invalid_input'],
  ['null', 'null', { 'content-type': 'application/json' }, 422, 'invalid_input'],
  ['too much', `"${'x'.repeat(2_000)}"`, { 'content-type': 'application/json' }, 413, 'too_large'],
  ['a charset', '{"name":"xx","count":1}', { 'content-type': 'application/json; charset=utf-8' }, 200, undefined],
])('%s', async (_, body, headers, status, code) => {
  const answer = await post(body, headers as Record<string, string>)
  expect(answer.status).toBe(status)
  expect(((await answer.json()) as { code?: string }).code).toBe(code)
})

test('a body without a length is counted while it is read', async () => {
  const chunk = new TextEncoder().encode('x'.repeat(600))
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(chunk)
    },
  })
  const app = appWith((on) => mount(on, writeThing, () => granted({ kept: '' })))
  const init = { method: 'POST', body: endless, duplex: 'half', headers: { 'content-type': 'application/json' } }
  const answer = await app.request('/api/things', init as RequestInit)
  expect(answer.status).toBe(413)
})

test('an answer that breaks the contract is a fault in development', async () => {
  expect((await reading({ name: 7 }).request(`/api/things/${id}`)).status).toBe(500)
  expect((await reading({ name: 'x', email: 'leak' }).request(`/api/things/${id}`)).status).toBe(500)
  expect((await reading({ name: 'x', email: undefined }).request(`/api/things/${id}`)).status).toBe(200)
  expect((await reading({ name: 7 }, false).request(`/api/things/${id}`)).status).toBe(200)
})

test('an unchanged answer is sent once and then answered 304', async () => {
  const app = reading({ name: 'x' })
  const first = await app.request(`/api/things/${id}`)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/".+"$/)
  const second = await app.request(`/api/things/${id}`, { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
  expect(await second.text()).toBe('')
  expect(second.headers.get('etag')).toBe(etag)
  const other = await reading({ name: 'y' }).request(`/api/things/${id}`, { headers: { 'if-none-match': etag } })
  expect(other.status).toBe(200)
})

test('large public answers are compressed, private ones never', async () => {
  const name = 'long '.repeat(1_000)
  const gzipped = await reading({ name }).request(`/api/things/${id}`, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(gzipped.headers.get('content-encoding')).toBe('gzip')
  expect(gzipped.headers.get('vary')).toBe('Accept-Encoding')
  const unpacked = new Response(gzipped.body?.pipeThrough(new DecompressionStream('gzip')))
  expect(await unpacked.json()).toEqual({ name })
  expect((await reading({ name }).request(`/api/things/${id}`)).headers.get('content-encoding')).toBeNull()
  const written = await post(JSON.stringify({ name: 'xx', count: 1 }), {
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
  })
  expect(written.headers.get('content-encoding')).toBeNull()
  expect(written.headers.get('cache-control')).toBe('no-store')
  expect(written.headers.get('etag')).toBeNull()
})

test('HEAD answers with the headers of GET, without the body', async () => {
  const answer = await reading({ name: 'x' }).request(`/api/things/${id}`, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
  expect(answer.headers.get('content-length')).toBe('12')
})
