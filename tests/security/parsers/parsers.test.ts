import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RouteSpec } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { fieldProblems } from '#server/platform/http/answers/field-problems.ts'
import { readSources } from '#tests/architecture/source-files.ts'
import { cpuMs, repeated } from './cpu-time.ts'
import { rows } from './rows.ts'

/** What one parser may take of the server's thread at its largest input [O101] is 50 ms; the rest is for slower machines. */
const MOST_MS = 100
/** Shorter times say little about growth. */
const FLOOR_MS = 10
/** The system counts a thread's time in steps of about this. */
const CLOCK_MS = 4
/** Linear is 10; the rest is for caches and garbage collection. */
const MOST_GROWTH = 25
/** Growth is measured at the largest input, and at this much at least. */
const LEAST_LETTERS = 50_000

test.each(rows)(
  '[O101] $name: linear, and short on the thread that serves',
  ({ largest, parse, parts, begins = '', isApart }) => {
    const size = isApart ? largest / 10 : Math.max(largest, LEAST_LETTERS)
    const slow = parts.flatMap((part) => {
      const ms = (letters: number, enough: number) => {
        const text = begins + repeated(part, letters)
        return cpuMs(() => parse(text), enough)
      }
      const said = JSON.stringify(part)
      const whole = ms(size, FLOOR_MS)
      if (whole <= FLOOR_MS) return []
      const tenth = Math.max(ms(size / 10, 0), CLOCK_MS)
      if (whole > tenth * MOST_GROWTH) return [`${said}: ${tenth} ms for ${size / 10} letters, ${whole} ms for ${size}`]
      const atLargest = isApart || whole <= MOST_MS ? 0 : ms(largest, MOST_MS)
      return atLargest > MOST_MS ? [`${said}: ${atLargest} ms for ${largest} letters`] : []
    })
    expect(slow).toEqual([])
  },
)

type JsonSchema = {
  [key: string]: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
}

/** An input of the schema's form whose texts are all `text` and whose lists have so many items. */
function drawn(schema: JsonSchema, text: string, items: number): unknown {
  const first = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (first) return drawn(first, text, items)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, value]) => [key, drawn(value, text, items)]),
    )
  if (schema.type === 'array')
    return Array.from({ length: items }, () => drawn(schema.items ?? {}, items > 1 ? 'x' : text, 1))
  if (schema.type === 'number' || schema.type === 'integer') return 1
  return schema.type === 'boolean' ? true : text
}

/** The largest body; the largest address, which Node limits with the headers. */
const sizes = { body: 256 * 1024, query: 16 * 1024 }
const parts = ['\u0301\u0323', '\u200d', 'a@', '😀', '1-']

function slowInputs(name: string, schema: z.ZodType, most: number): string[] {
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const texts = JSON.stringify(drawn(form, '\u0001', 1)).split('\\u0001').length - 1
  const itemSize = JSON.stringify(drawn(form, 'x', 1)).length
  const inputs: [string, unknown][] = parts.map((part) => [
    part,
    drawn(form, repeated(part, most / Math.max(texts, 1)), 1),
  ])
  inputs.push(['items', drawn(form, 'x', most / itemSize)], ['numbers', drawn(form, 'x', most / 2)])
  return inputs.flatMap(([what, input]) => {
    const ms = cpuMs(() => {
      const parsed = schema.safeParse(input, { reportInput: true })
      if (!parsed.success) JSON.stringify(fieldProblems(parsed.error.issues))
    }, MOST_MS)
    return ms > MOST_MS ? [`${name} ${JSON.stringify(what)}: ${ms} ms`] : []
  })
}

test('[O101] the schemas of all routes: short at the largest body and address', () => {
  const slow = (Object.values(routes) as RouteSpec[]).flatMap(({ method, path, body, query }) => [
    ...(body ? slowInputs(`${method} ${path} body`, body, sizes.body) : []),
    ...(query ? slowInputs(`${method} ${path} query`, query, sizes.query) : []),
  ])
  expect(slow).toEqual([])
})

test('[O101] text is normalised by one function, which is linear', () => {
  const others = readSources('src').filter(
    ({ path, text, isTest }) => !isTest && path !== 'src/core/normalized.ts' && /\.normalize\(/.test(text),
  )
  // A password has 512 characters at most; a passphrase is the operator's.
  expect(others.map(({ path }) => path)).toEqual([
    'src/server/backup/sealing.ts',
    'src/server/platform/secrets/passwords.ts',
  ])
})
