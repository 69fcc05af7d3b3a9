import type { z } from 'zod'
import type { Action } from '#core/access/actions.ts'
import type { ProblemCode } from './problems.ts'

/** One call: its input, output and refusals, and the action that decides who may make it. */
export type RouteSpec = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** OpenAPI form: /api/looks/{id} */
  path: string
  action: Action
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is a file, not JSON; the route reads it as a stream. */
  takesFile?: true
  output: z.ZodType
  refusals: readonly ProblemCode[]
  /** Cache lifetime of public reads in seconds; without it answers are sent as no-store. */
  cacheSeconds?: number
  /** A public read whose answer all visitors share for two seconds; it has cacheSeconds. */
  isShared?: true
  /** A public read that a replica may answer to visitors while it lags little: nothing that somebody is about to book. */
  mayLag?: true
  /** A public read of more than about 20 ms: it counts against the budget of its address and has connections of its own. */
  isCostly?: true
  /** A public read that is refused when the server cannot keep up: browsing first, free times second. All others are never refused for load. */
  yields?: 'first' | 'second'
}

export function route<const R extends RouteSpec>(spec: R): R {
  return spec
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined

/** Removes keys without a value type, so that calls list only what the route takes. */
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
