import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RouteSpec } from './route.ts'
import { routes } from './routes.ts'

const huge = '1-'.repeat(2000)
const hostile = [
  ...[undefined, null, '', '\0', '\ud800', huge, '1e999', '0000-00-00', '+275760-09-13'],
  ...[true, -1, 1.5, 1e21, Number.NaN, 10n ** 30n, [], [null], {}, [{}], JSON.parse('{"__proto__": null}')],
]

/** What JSON Schema tells of a schema: names and a valid-looking value for each. */
type Shape = {
  properties?: Record<string, Shape>
  items?: Shape | boolean
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  type?: string
  format?: string
  minimum?: number
  minItems?: number
}

const texts: Record<string, string> = {
  date: '2026-06-01',
  'date-time': '2026-06-01T09:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'ana@example.org',
}

function example(shape: Shape): unknown {
  const choice = shape.anyOf?.[0] ?? shape.oneOf?.[0]
  if (choice) return example(choice)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map(example))
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.type === 'object')
    return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, one]) => [name, example(one)]))
  if (shape.type === 'array') return typeof shape.items === 'object' ? [example(shape.items), example(shape.items)] : []
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(0, shape.minimum ?? 0)
  if (shape.type === 'boolean') return true
  return texts[shape.format ?? ''] ?? 'abc'
}

/** The value with one place in it replaced, for every place. */
function* spoilt(value: unknown, by: unknown): Generator<unknown> {
  yield by
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const one of spoilt(part, by)) {
      if (Array.isArray(value)) yield value.with(Number(name), one)
      else yield { ...value, [name]: one }
    }
}

const schemas = (routes as readonly RouteSpec[]).flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${method} ${path} ${part}`, schema as z.ZodType] as const] : [],
  ),
)

test.each(schemas)('no input makes the schema of %s throw', (_, schema) => {
  const valid = example(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
  const thrown: unknown[] = []
  for (const by of hostile)
    for (const input of spoilt(valid, by)) {
      try {
        schema.safeParse(input)
      } catch (fault) {
        thrown.push([input, fault])
      }
    }
  expect(thrown).toEqual([])
})
