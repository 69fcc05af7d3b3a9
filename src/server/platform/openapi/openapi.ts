import { z } from 'zod'
import { type ProblemCode, problems } from '#contract/problems.ts'
import type { RouteSpec } from '#contract/route.ts'
import { isForEveryone } from '#core/access/may.ts'
import { version } from '../process/version.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document, whose schemas are JSON Schema as zod writes it. */
export function openApiDocument(routes: readonly RouteSpec[]): Json {
  const schemas: Json = { Problem: problemSchema() }
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    paths[route.path] ??= {}
    Object.assign(paths[route.path] ?? {}, { [route.method]: operation(route, schemas) })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lookbook',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Requests that change something need the Origin of this installation and the header `X-Lookbook: 1`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas, securitySchemes },
  }
}

/** How a caller authenticates. Over https the cookie's name begins with `__Host-`. */
const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'lookbook', description: 'Set by signing in.' },
  ownHeader: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Lookbook',
    description: 'Always `1`, on requests that change something: no other site can send it.',
  },
}

/** Public operations work without a session too. */
function securityOf({ action, method }: RouteSpec): Json[] {
  const own = method === 'get' ? {} : { ownHeader: [] }
  return [...(isForEveryone(action) ? [own] : []), { session: [], ...own }]
}

function operation(route: RouteSpec, schemas: Json): Json {
  const takesInput = route.params ?? route.query ?? route.body
  const codes: ProblemCode[] = [
    ...route.refusals,
    ...(takesInput ? (['invalid_input'] as const) : []),
    ...(isForEveryone(route.action) ? [] : (['sign_in_needed', 'session_expired'] as const)),
    'failed',
    'unavailable',
  ]
  return {
    operationId: operationId(route),
    summary: route.summary,
    tags: [route.action.split('.')[0]],
    'x-action': route.action,
    security: securityOf(route),
    parameters: [...parameters(route.params, 'path', schemas), ...parameters(route.query, 'query', schemas)],
    ...requestBody(route, schemas),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: asSchema(route.output, 'output', schemas) } },
      },
      ...refusalResponses(codes),
    },
  }
}

function requestBody({ body, takesFile }: RouteSpec, schemas: Json): Json {
  // A body without a schema is binary.
  if (takesFile) return { requestBody: { required: true, content: { 'application/octet-stream': {} } } }
  if (!body) return {}
  const content = { 'application/json': { schema: asSchema(body, 'input', schemas) } }
  return { requestBody: { required: true, content } }
}

/** Example: get /api/looks/{id}/times becomes getLooksByIdTimes. */
function operationId(route: RouteSpec): string {
  const words = route.path.replace('/api', '').split('/').filter(Boolean)
  const named = words.map((word) => word.replace(/^\{(\w+)\}$/, 'by-$1'))
  return [route.method, ...named].join('-').replaceAll(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase())
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', schemas: Json): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: asSchema(field as z.ZodType, 'input', schemas),
  }))
}

function refusalResponses(codes: readonly ProblemCode[]): Json {
  const byStatus = Map.groupBy(new Set(codes), (code) => problems[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => `\`${code}\`: ${problems[code].sentence}`).join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

/** Schemas with an id move to the components and are referenced. */
function asSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const written = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))
  const {
    $schema: _,
    $defs = {},
    ...own
  } = JSON.parse(written.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
  for (const [id, defined] of Object.entries($defs as Json)) schemas[id] = withoutId(defined as Json)
  const { id } = own
  if (typeof id !== 'string') return own
  schemas[id] = withoutId(own)
  return { $ref: `#/components/schemas/${id}` }
}

function withoutId({ id: _, ...schema }: Json): Json {
  return schema
}

function problemSchema(): Json {
  return {
    type: 'object',
    required: ['code', 'title', 'status', 'requestId'],
    properties: {
      code: { enum: Object.keys(problems) },
      title: { type: 'string' },
      status: { type: 'integer' },
      requestId: { type: 'string' },
      fields: {
        type: 'array',
        items: {
          type: 'object',
          required: ['path', 'rule'],
          properties: { path: { type: 'string' }, rule: { type: 'string' }, bound: { type: ['number', 'string'] } },
        },
      },
      retryAfterSeconds: { type: 'integer' },
    },
  }
}
