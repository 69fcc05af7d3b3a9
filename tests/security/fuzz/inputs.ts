import { z } from 'zod'
import type { RouteSpec } from '#contract/route.ts'
import type { Random } from '#demo/seeded-random.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  $ref?: string
  $defs?: Record<string, Schema>
}

/** Values a hostile or broken client may send. */
const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1e-50,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1.5,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\u2066',
  '𝕬'.repeat(300),
  'x'.repeat(10_000),
  "'; drop table person; --",
  '%_\\',
  '{{7*7}}<script>',
  '2026-13-45',
  '0000-01-01',
  '9999-12-31',
  '99999999999999999999',
  'a\r\nBcc: b@example.test',
  '=cmd()',
  '2026-02-30T25:61:00Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'Infinity',
  '٣',
  [],
  [[[[]]]],
  {},
  { __proto__: null, constructor: { prototype: {} } },
  Array.from({ length: 500 }, (_, at) => at),
]

/** Existing values: ids of several owners, slugs, days, so that a call passes its schema. */
export type Known = { ids: readonly string[]; slugs: readonly string[]; days: readonly string[] }
export type Fuzzed = { path: string; body: unknown }

/** A random call of a route: mostly well formed, with hostile values in one or more places. */
export function fuzzCall(route: RouteSpec, known: Known, random: Random): Fuzzed {
  // A third of the calls is valid by schema: those reach the use cases and the database.
  const share = random.pick([0, 0.15, 0.5])
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(random.chance(share) ? random.pick(hostile) : knownFor(name, {}, known, random))),
  )
  const query = objectOf(route.query, known, random, share)
  const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, asText(value)])
  const search = pairs.length > 0 ? `?${new URLSearchParams(pairs.map(([n = '', v = '']) => [n, v]))}` : ''
  return { path: `${path}${search}`, body: objectOf(route.body, known, random, share) }
}

function objectOf(schema: z.ZodType | undefined, known: Known, random: Random, share: number): unknown {
  if (!schema) return undefined
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return valueFor('', json, json.$defs ?? {}, known, random, share)
}

function valueFor(
  name: string,
  given: Schema,
  defs: Record<string, Schema>,
  known: Known,
  random: Random,
  share: number,
): unknown {
  if (name !== '' && random.chance(share)) return random.pick(hostile)
  const schema = defs[given.$ref?.split('/').at(-1) ?? ''] ?? given
  const inside = (key: string, one: Schema) => valueFor(key, one, defs, known, random, share)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return inside(name, random.pick(schema.anyOf))
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([key]) => schema.required?.includes(key) || random.chance(0.6))
        .map(([key, one]) => [key, inside(key, one)]),
    )
  if (schema.items) return Array.from({ length: random.int(1, 3) }, () => inside(name, schema.items ?? {}))
  return knownFor(name, schema, known, random)
}

function knownFor(name: string, schema: Schema, { ids, slugs, days }: Known, random: Random): unknown {
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'number' || schema.type === 'integer') {
    const least = Math.max(schema.minimum ?? 0, -1e6)
    const most = Math.min(schema.maximum ?? least + 100, least + 1e6)
    const value = random.between(least, most)
    return schema.type === 'integer' ? Math.round(value) : value
  }
  if (schema.type === 'null') return null
  if (/day$|^on$/i.test(name) || schema.format === 'date') return random.pick(days)
  if (/at$|start/i.test(name) || schema.format === 'date-time') return `${random.pick(days)}T09:00:00Z`
  if (/slug|^shop$/.test(name)) return random.pick(slugs)
  if (/email/i.test(name)) return `fuzz${random.int(0, 1e6)}@example.test`
  if (schema.format === 'uuid' || /id$|^(look|service|who|photo)$/i.test(name)) return random.pick(ids)
  return random.pick(['a plain sentence', 'hair', 'plum cake on a Tuesday', 'é', random.pick(ids)])
}

function asText(value: unknown): string {
  // A lone surrogate cannot be encoded in a URL.
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2000).toWellFormed()
}
