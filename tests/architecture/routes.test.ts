import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problems } from '#contract/problems.ts'
import type { RouteSpec } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { actions } from '#core/access/actions.ts'
import { isForEveryone } from '#core/access/may.ts'
import { buildApp } from '#server/app.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { routerPath } from '#server/platform/http/mount.ts'
import { isUnsafe } from '#server/platform/http/server-app.ts'
import { testDeps } from '#tests/support/test-app.ts'

/** Never queried: mounting must not need a database. */
const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const app = buildApp(testDeps({ db }))
const mounted = app.routes.filter((route) => route.method !== 'ALL').map((route) => `${route.method} ${route.path}`)
const contract: readonly RouteSpec[] = routes
const nameOf = (route: RouteSpec) => `${route.method.toUpperCase()} ${routerPath(route.path)}`

describe.each(contract.map((route) => [nameOf(route), route] as const))('%s', (name, route) => {
  test('is mounted exactly once', () => {
    expect(mounted.filter((one) => one === name)).toHaveLength(1)
  })

  test('names a known action', () => {
    expect(actions).toContain(route.action)
  })

  test('refuses only with known problems', () => {
    expect(route.refusals.filter((code) => !(code in problems))).toEqual([])
  })

  test('is cacheable only if it is a read', () => {
    expect(route.cacheSeconds === undefined || route.method === 'get').toBe(true)
  })

  test('accepts JSON, a file or nothing, and a body only if it changes something', () => {
    expect(route.body === undefined || route.takesFile === undefined).toBe(true)
    expect((route.body === undefined && route.takesFile === undefined) || isUnsafe(route.method.toUpperCase())).toBe(
      true,
    )
  })

  test('declares its path parameters', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(route.params?.shape ?? {})).toEqual(inPath)
  })
})

/** Paths of integers that the input schema lets grow beyond int4, the widest integer column that input is stored in. */
function unbounded(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maximum, minimum } = schema as { type?: unknown; maximum?: number; minimum?: number }
  const isWide = type === 'integer' && !((maximum ?? 2 ** 53) < 2 ** 31 && (minimum ?? -(2 ** 53)) >= -(2 ** 31))
  return [
    ...(isWide ? [path] : []),
    ...Object.entries(schema).flatMap(([key, one]) => unbounded(one, `${path}/${key}`)),
  ]
}

test('no route takes an integer that its column cannot hold', () => {
  const wide = contract.flatMap((route) =>
    [route.body, route.query].flatMap((schema) =>
      schema === undefined
        ? []
        : unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map(
            (path) => `${nameOf(route)} ${path}`,
          ),
    ),
  )
  expect(wide).toEqual([])
})

test('under /api only routes of the contract and its description are mounted', () => {
  const known = new Set(contract.map(nameOf))
  const extra = mounted.filter((name) => name.includes(' /api') && !known.has(name))
  expect(extra.filter((name) => !/^GET \/api\/(openapi\.json|docs(\/[\w.-]+)?)$/.test(name))).toEqual([])
})

/** Routes without JSON: each checks its own limits and permissions. */
const outside = [
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemap/:file',
  'GET /mailbox',
  'GET /.well-known/change-password',
  'GET /.well-known/security.txt',
  'GET /live',
  'GET /manifest.webmanifest',
  'GET /photos/:file',
  'GET /private-photos/:access/:file',
  'GET /calendar/:file',
  'GET /calendar/bookings/:file',
  'GET /exports/audit.csv',
  'GET /exports/clients/:shop',
  'GET /exports/days/:shop',
  'GET /exports/my-data/:token',
  'GET /exports/receipts/:shop',
  'GET /exports/reports/:shop',
  'POST /unsubscribe/:token',
  'POST /uploads',
  'GET /uploads/:id',
  'PATCH /uploads/:id',
  'DELETE /uploads/:id',
]

test('outside of /api exactly the listed routes are mounted', () => {
  const found = mounted.filter((name) => !name.includes(' /api'))
  expect(found.sort()).toEqual(outside.toSorted())
})

test('every action is used by a route', () => {
  const asked = new Set(contract.map((route) => route.action))
  expect(actions.filter((action) => !asked.has(action))).toEqual([])
})

/** They cost more than about 20 ms of CPU, server and database together, where 30 000 people work. */
const costly = [
  'GET /api/plan',
  'GET /api/search/counts',
  'GET /api/search/hints',
  'GET /api/search/looks',
  'GET /api/search/shops',
  'GET /api/search/suggestions',
]

test('[O110] exactly the listed reads are costly: public, behind the limit, and refused with a time', () => {
  const marked = contract.filter((route) => route.isCostly)
  expect(marked.map(nameOf).sort()).toEqual(costly)
  expect(marked.filter(({ action, refusals }) => !isForEveryone(action) || !refusals.includes('rate_limited'))).toEqual(
    [],
  )
  const used = app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path)
  expect(marked.filter(({ path }) => !used.includes(routerPath(path)))).toEqual([])
})

test('[O120] exactly these reads give way to others under load, and say when to come back', () => {
  const given = contract.filter((route) => route.yields).map((route) => `${route.yields} ${nameOf(route)}`)
  expect(given.sort()).toEqual([
    'first GET /api/looks',
    'first GET /api/looks/:id',
    'first GET /api/looks/:id/comments',
    'first GET /api/shops/:slug',
    'first GET /api/shops/:slug/reviews',
    'second GET /api/looks/:id/times',
    'second GET /api/shops/:slug/services/:id/times',
  ])
  const yielding = contract.filter((route) => route.yields)
  expect(
    yielding.filter(({ action, refusals }) => !isForEveryone(action) || !refusals.includes('unavailable')),
  ).toEqual([])
})

/** These change how an account is secured or who runs the site, or hand out all of a person's data, so permission is not enough: they need a recent proof of identity. */
const sensitive = [
  'PUT /api/me/password',
  'PUT /api/me/email',
  'POST /api/me/second-factor',
  'POST /api/me/second-factor/confirm',
  'DELETE /api/me/second-factor',
  'POST /api/me/second-factor/recovery-codes',
  'POST /api/me/leaving',
  'POST /api/me/export',
  'POST /api/me/export/:id/link',
  'POST /api/me/ways',
  'POST /api/me/ways/oidc/start',
  'DELETE /api/me/ways/:id',
  'PUT /api/operator/people/:id/operator',
  'POST /api/me/passkeys/challenge',
  'POST /api/me/passkeys',
  'DELETE /api/me/passkeys/:id',
]

test('[I10] exactly the sensitive routes ask for a recent sign-in', () => {
  const asking = contract.filter((route) => route.refusals.includes('recent_sign_in_needed')).map(nameOf)
  expect(asking.sort()).toEqual(sensitive.toSorted())
})

test('routes about one’s own account need a sign-in', () => {
  const own = contract.filter((route) => route.path.startsWith('/api/me/')).map((route) => route.action)
  expect(own.length).toBeGreaterThan(10)
  expect([...new Set(own)].sort()).toEqual(['account.change', 'account.view', 'waiting.change'])
})

test('cacheable answers are the same for everyone', () => {
  const kept = contract.filter((route) => route.cacheSeconds !== undefined && !isForEveryone(route.action))
  expect(kept.map(nameOf)).toEqual([])
})

test('every problem has a status of refusal and a sentence', () => {
  for (const { status, sentence } of Object.values(problems)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(sentence).toMatch(/^[A-Z].+\.$/)
  }
})
