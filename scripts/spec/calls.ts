import { z } from 'zod'
import { problems } from '#contract/problems.ts'
import type { RouteSpec } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { code, folded, table } from './markdown.ts'

type JsonSchema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
} & Record<string, unknown>

const contract: readonly RouteSpec[] = routes
const nameOf = (route: RouteSpec) => `${route.method.toUpperCase()} ${route.path}`

export function callsSection(): string {
  const groups = Map.groupBy(contract, (route) => route.action.split('.')[0] ?? '')
  return [...groups].map(([group, calls]) => folded(`${group}: ${calls.length} calls`, callsTable(calls))).join('\n\n')
}

function callsTable(calls: readonly RouteSpec[]): string {
  return table(
    ['call', 'action', 'what it does', 'may refuse with'],
    calls.map((route) => [code(nameOf(route)), code(route.action), route.summary, route.refusals.map(code).join(' ')]),
  )
}

export function problemsSection(): string {
  const rows = Object.entries(problems).map(([name, { status, sentence }]) => [code(name), String(status), sentence])
  return folded(`${rows.length} codes`, table(['code', 'status', 'sentence'], rows))
}

/** The input fields of each call, from its schema. */
export function validationSection(): string {
  const rows = contract.flatMap((route) =>
    (['query', 'body'] as const).flatMap((place) => fieldsOf(route[place]).map((row) => [code(nameOf(route)), ...row])),
  )
  return folded(`${rows.length} fields`, table(['call', 'field', 'rule'], rows))
}

function fieldsOf(schema: z.ZodType | undefined): string[][] {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const defs = json.$defs ?? {}
  const known = (one: JsonSchema): JsonSchema => defs[one.$ref?.replace('#/$defs/', '') ?? ''] ?? one
  const walk = (at: JsonSchema, path: string, isNeeded: boolean): string[][] => {
    const one = known(at)
    if (one.properties)
      return Object.entries(one.properties).flatMap(([name, field]) =>
        walk(field, path ? `${path}.${name}` : name, one.required?.includes(name) ?? false),
      )
    if (one.items && known(one.items).properties)
      return [[code(path), rule(one, isNeeded)], ...walk(one.items, `${path}[]`, true)]
    return path ? [[code(path), rule(one, isNeeded)]] : []
  }
  return walk(json, '', true)
}

const bounds = {
  minLength: 'at least {} characters',
  maxLength: 'at most {} characters',
  minimum: 'from {}',
  exclusiveMinimum: 'more than {}',
  maximum: 'to {}',
  multipleOf: 'in steps of {}',
  minItems: 'at least {} of them',
  maxItems: 'at most {} of them',
  format: '{}',
}

function rule(schema: JsonSchema, isNeeded: boolean): string {
  const said = Object.entries(bounds).flatMap(([key, words]) => {
    const bound = schema[key]
    const isLimit = typeof bound !== 'number' || Math.abs(bound) < Number.MAX_SAFE_INTEGER
    return bound === undefined || !isLimit ? [] : words.replace('{}', String(bound))
  })
  return [kindOf(schema), ...said, isNeeded ? 'required' : ''].filter(Boolean).join(', ')
}

function kindOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return code(String(schema.const))
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(' ')
  if (schema.anyOf) return schema.anyOf.map((one) => rule(one, false)).join(' or ')
  if (schema.items) return `list of ${rule(schema.items, false) || 'anything'}`
  return [schema.type ?? []].flat().join(' or ')
}
