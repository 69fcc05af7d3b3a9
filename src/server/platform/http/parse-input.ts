import type { z } from 'zod'
import type { FieldProblem } from '#contract/problems.ts'
import type { RouteSpec } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { fieldProblems } from './answers/field-problems.ts'
import type { ServerContext } from './server-app.ts'

type Parsed = { params?: unknown; query?: unknown; body?: unknown }
type Part = keyof Parsed

/** Parses a route's input, once, at the boundary. */
export async function parseInput(
  c: ServerContext,
  route: RouteSpec,
): Promise<Decision<Parsed, 'invalid_input' | 'malformed_request', { fields?: FieldProblem[] }>> {
  const raw: Parsed = {}
  if (route.params) raw.params = c.req.param()
  if (route.query) raw.query = queryOf(c)
  if (route.body) {
    const body = await readJson(c)
    if (!body.ok) return refused('malformed_request', {})
    raw.body = body.value
  }

  const parsed: Parsed = {}
  const fields: FieldProblem[] = []
  for (const part of Object.keys(raw) as Part[]) {
    const schema = route[part] as z.ZodType
    // reportInput is used only to tell a missing value from a wrong one.
    const result = schema.safeParse(raw[part], { reportInput: true })
    if (result.success) {
      fields.push(...nulPaths(result.data).map((path) => ({ path, rule: 'characters' })))
      parsed[part] = result.data
    } else fields.push(...fieldProblems(result.error.issues))
  }
  return fields.length === 0 ? granted(parsed) : refused('invalid_input', { fields })
}

function queryOf(c: ServerContext): Record<string, string | string[]> {
  const entries = Object.entries(c.req.queries())
  return Object.fromEntries(entries.map(([key, values]) => [key, values.length === 1 ? (values[0] ?? '') : values]))
}

async function readJson(c: ServerContext): Promise<Decision<unknown, 'malformed_request'>> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) return refused('malformed_request')
  const text = await c.req.text()
  try {
    return granted(JSON.parse(text, halfPair.test(text) ? wellFormed : undefined))
  } catch {
    return refused('malformed_request')
  }
}

/** An escape that may be half of a surrogate pair: a field's limit can cut an emoji in two. */
const halfPair = /\\ud[89a-f]/i

/** Replaces half surrogate pairs by U+FFFD: PostgreSQL's JSON refuses them. */
function wellFormed(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

/** Paths of strings with U+0000, which PostgreSQL's text cannot store. */
function nulPaths(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes('\u0000') ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => nulPaths(inner, path ? `${path}.${key}` : key))
}
