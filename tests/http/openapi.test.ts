import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problems } from '#contract/problems.ts'
import type { RouteSpec } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { isForEveryone } from '#core/access/may.ts'
import { buildApp } from '#server/app.ts'
import { openApiDocument } from '#server/platform/openapi/openapi.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/test-app.ts'

type Operation = {
  operationId: string
  'x-action': string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>
}
type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

let document: Document
let served: (path: string) => Promise<Response>

beforeAll(async () => {
  const database = await createTestDatabase()
  const app = buildApp(testDeps({ db: database.db }))
  served = async (path) => app.request(path)
  document = (await (await served('/api/openapi.json')).json()) as Document
  return () => database.drop()
})

test('it is OpenAPI 3.1, and every reference resolves', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info.title).toBe('Lookbook')
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(references.length).toBeGreaterThan(10)
  for (const reference of references) {
    expect(reference).toMatch(/^#\/components\/schemas\//)
    expect(document.components.schemas).toHaveProperty([reference.replace('#/components/schemas/', '')])
  }
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('it describes exactly the contract', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(described.sort()).toEqual(routes.map((route) => `${route.method} ${route.path}`).sort())
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
  expect(new Set(ids).size).toBe(routes.length)
})

describe.each(routes.map((route: RouteSpec) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  test('names its action, its parameters, its answer and its refusals', () => {
    const operation = document.paths[route.path]?.[route.method] as Operation
    expect(operation['x-action']).toBe(route.action)
    const needsSession = operation.security.every((way) => 'session' in way)
    expect(needsSession).toBe(!isForEveryone(route.action))
    for (const way of operation.security) {
      expect('ownHeader' in way).toBe(route.method !== 'get')
      for (const scheme of Object.keys(way)) expect(document.components.securitySchemes).toHaveProperty(scheme)
    }
    const expected = [
      ...Object.keys(route.params?.shape ?? {}).map((name) => `path ${name}`),
      ...Object.keys(route.query?.shape ?? {}).map((name) => `query ${name}`),
    ]
    expect(operation.parameters.map((one) => `${one.in} ${one.name}`)).toEqual(expected)
    expect(operation.parameters.filter((one) => one.in === 'path').every((one) => one.required)).toBe(true)
    expect(operation.responses['200']?.content['application/json']?.schema).toBeTypeOf('object')
    for (const code of route.refusals) {
      const response = operation.responses[problems[code].status]
      expect(response?.description).toContain(`\`${code}\``)
      expect(response?.content['application/problem+json']?.schema).toEqual({ $ref: '#/components/schemas/Problem' })
    }
  })
})

test('a route with a body describes what it accepts', () => {
  const spec: RouteSpec = {
    method: 'post',
    path: '/api/things/{id}',
    action: 'look.view',
    summary: 'Keep',
    params: z.object({ id: z.uuid() }),
    query: z.object({ how: z.enum(['soft', 'hard']), times: z.coerce.number().default(1) }),
    body: z.object({ note: z.string().max(5) }),
    output: z.object({}),
    refusals: ['conflict'],
  }
  const described = openApiDocument([spec]) as unknown as Document
  const operation = described.paths['/api/things/{id}']?.post as Operation
  expect(operation.operationId).toBe('postThingsById')
  expect(operation.parameters.map((one) => one.required)).toEqual([true, true, false])
  expect(operation.requestBody?.content['application/json']?.schema).toMatchObject({ required: ['note'] })
  expect(Object.keys(operation.responses)).toEqual(['200', '409', '422', '500', '503'])
})

test('the page to try it loads only our own files, without inline scripts', async () => {
  const page = await served('/api/docs')
  const html = await page.text()
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|style="|https?:|onload=/)
  const asked = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? '')
  expect(asked).toHaveLength(3)
  for (const path of asked) {
    const file = await served(path)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toMatch(/^text\/(javascript|css); charset=utf-8$/)
    expect((await file.text()).length).toBeGreaterThan(100)
  }
  expect((await served('/api/docs/package.json')).status).toBe(404)
})
