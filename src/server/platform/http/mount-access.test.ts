import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#contract/route.ts'
import { granted } from '#core/decision.ts'
import { parseConfig } from '../config/config.ts'
import { identifyRequest } from '../middleware/request-id.ts'
import { actorOf, provideSession } from './actor.ts'
import type { CurrentSession } from './current-session.ts'
import { mount } from './mount.ts'
import type { AppEnv, ServerApp } from './server-app.ts'

const openThing = route({
  method: 'get',
  path: '/api/things',
  action: 'look.view',
  summary: 'A thing',
  output: z.object({ name: z.string() }),
  refusals: [],
  cacheSeconds: 15,
})
const ownThing = route({
  method: 'post',
  path: '/api/own-things',
  action: 'account.change',
  summary: 'Change a thing of mine',
  body: z.object({ name: z.string().min(2) }),
  output: z.object({ done: z.literal(true) }),
  refusals: [],
})
const machineThing = route({
  method: 'get',
  path: '/api/machine',
  action: 'mailbox.view',
  summary: 'A thing of the machine',
  output: z.object({ name: z.string() }),
  refusals: [],
})
const token = 't'.repeat(43)
const session: CurrentSession = {
  id: 's',
  tokenHash: Buffer.alloc(32),
  provider: 'embedded',
  authenticatedAt: 0,
  endsAt: 1,
  person: { id: 'ines', isOperator: false, memberships: [] },
}
const config = parseConfig({}, '/nowhere')
const signedIn = { cookie: `lookbook=${token}` }

function guarded(install: (app: ServerApp) => void) {
  let lookups = 0
  const findSession = async (given: string) => {
    lookups++
    return given === token ? session : null
  }
  if (!config.ok) throw new Error(config.code)
  const app: ServerApp = new Hono<AppEnv>()
  app.use(identifyRequest({ newId: () => 'r1', checksOutput: true }))
  app.use(provideSession({ config: config.value, findSession, mailboxKey: 'the-key' }))
  install(app)
  return { app, lookups: () => lookups }
}
const changing = () => guarded((app) => mount(app, ownThing, () => granted({ done: true as const })))
const change = (headers: Record<string, string>, body = '{"name":"xx"}') => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json', ...headers },
})

test('a visitor is asked to sign in before the input is parsed', async () => {
  const answer = await changing().app.request('/api/own-things', change({}, '{"name":'))
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'sign_in_needed' })
})

test.each([`lookbook=${'x'.repeat(43)}`, 'lookbook=no-form', `__Host-lookbook=${'x'.repeat(43)}`])(
  'an ended session is answered with session_expired: %s',
  async (cookie) => {
    const answer = await changing().app.request('/api/own-things', change({ cookie }))
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'session_expired' })
  },
)

test('a signed-in person is let through, and the answer is not cached', async () => {
  const { app, lookups } = changing()
  const answer = await app.request('/api/own-things', change(signedIn))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(lookups()).toBe(1)
})

test('[A2] an actor who may never use the route gets not_found', async () => {
  const { app } = guarded((on) => mount(on, machineThing, () => granted({ name: 'x' })))
  for (const headers of [signedIn, {}, { cookie: 'lookbook=over' }]) {
    const answer = await app.request('/api/machine', { headers: { ...headers } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  }
  const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const headers = { cookie: `${signedIn.cookie}; lookbook-mailbox=the-key` }
  expect((await app.request('/api/machine', { headers }, here)).status).toBe(200)
})

test('a public route loads no session, and its answer may be cached', async () => {
  const { app, lookups } = guarded((on) => mount(on, openThing, () => granted({ name: 'x' })))
  const answer = await app.request('/api/things', { headers: signedIn })
  expect(answer.headers.get('cache-control')).toContain('public')
  expect(lookups()).toBe(0)
})

test('an answer that depends on the actor is never cached, even on a cacheable route', async () => {
  const { app, lookups } = guarded((on) =>
    mount(on, openThing, async ({ c }) => granted({ name: (await actorOf(c)).person?.id ?? 'nobody' })),
  )
  for (const [headers, name] of [
    [signedIn, 'ines'],
    [{}, 'nobody'],
  ] as const) {
    const answer = await app.request('/api/things', { headers: { ...headers } })
    expect(await answer.json()).toEqual({ name })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('etag')).toBeNull()
  }
  expect(lookups()).toBe(1)
})
