import type { z } from 'zod'
import type { Action } from '#core/access/actions.ts'
import type { ProblemCode } from './problems.ts'

/** One call: what it takes, what it answers, what it may refuse, and the action that decides who may make it. */
export type RouteSpec = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** OpenAPI form: /api/looks/{id} */
  path: string
  action: Action
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is a file, not JSON: read by the route itself as a stream. */
  takesFile?: true
  output: z.ZodType
  refusals: readonly ProblemCode[]
  /** Public reads may be kept by caches for this many seconds; without it an answer is never stored. */
  cacheSeconds?: number
}

export function route<const R extends RouteSpec>(spec: R): R {
  return spec
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** Keys without a value type are left out, so that a call says only what its route takes. */
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

export type RouteInput<R extends RouteSpec> = Present<{
  params: In<R['params']>
  query: In<R['query']>
  body: In<R['body']>
}>

export type RouteParsed<R extends RouteSpec> = Present<{
  params: Out<R['params']>
  query: Out<R['query']>
  body: Out<R['body']>
}>

export type RouteOutput<R extends RouteSpec> = Out<R['output']>
