import { ownHeader } from '#contract/own-header.ts'
import type { Calls } from '#contract/routes.ts'
import { noteAnswer } from '../offline/kept-state.ts'
import { hasWorker, tellWorker } from '../offline/worker-link.ts'
import { type HttpCache, httpCache } from './http-cache.ts'
import { Problem, problemFrom } from './problem.ts'
import { type RetryTiming, realTiming, withRetries } from './retry.ts'

const timeoutMs = 15_000
const fileTimeoutMs = 120_000

export type CallKey = keyof Calls
export type Output<K extends CallKey> = Calls[K]['output']

type Options = {
  signal?: AbortSignal
  /** Makes a write idempotent, so that it may be retried: the server answers a repeated key with the first result. */
  idempotencyKey?: string
  /** The body of a route that takes a file. */
  file?: Blob
}

/** The client's environment; injected for tests. */
export type World = RetryTiming & {
  fetch: typeof fetch
  isOnline: () => boolean
  now: () => number
  /** The service worker, which answers some reads while offline. */
  worker?: { isThere: () => boolean; noteAnswer: (answer: Response) => void; noteChange: (path: string) => void }
}

/** The browser's; server-side rendering replaces it. */
export const world: World = {
  ...realTiming,
  fetch: (...given) => fetch(...given),
  isOnline: () => navigator.onLine,
  now: Date.now,
  worker: { isThere: hasWorker, noteAnswer, noteChange: (path) => tellWorker({ type: 'changed', path }) },
}

/** Routes without input may be called without an argument. */
type Args<K extends CallKey> =
  Record<never, never> extends Calls[K]['input']
    ? [input?: Calls[K]['input'], options?: Options]
    : [input: Calls[K]['input'], options?: Options]

type AnyInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** `call('GET /api/looks/{id}', { params: { id } })`: resolves to the answer, or throws a Problem. */
export type Call = <K extends CallKey>(key: K, ...args: Args<K>) => Promise<Output<K>>

export function createCall(on: World = world, cache: HttpCache = httpCache): Call {
  return (async (key: CallKey, input: AnyInput = {}, options: Options = {}) => {
    const [method = 'GET', path = ''] = key.split(' ')
    const attempt = () => send(on, cache, method, addressOf(path, input), input.body, options)
    const repeatable = method === 'GET' || options.idempotencyKey !== undefined
    return repeatable ? withRetries(attempt, on, options.signal) : attempt()
  }) as Call
}

export const call = createCall()

let held: Promise<unknown> | undefined

/** Requests are sent at once, but no answer is delivered before this promise settles: hydration must see the server's data. */
export function holdAnswers(until: Promise<unknown>): void {
  held = until
}

let notifySignedOut = () => {}

/** Called for every request that is refused because nobody is signed in. */
export function onSignedOut(listener: () => void): void {
  notifySignedOut = listener
}

async function send(
  on: World,
  cache: HttpCache,
  method: string,
  address: string,
  body: unknown,
  options: Options,
): Promise<unknown> {
  options.signal?.throwIfAborted()
  const isRead = method === 'GET'
  if (!on.isOnline() && !(isRead && on.worker?.isThere())) throw new Problem('offline')
  const { file } = options
  const timeout = AbortSignal.timeout(file ? fileTimeoutMs : timeoutMs)
  const headers = new Headers({ accept: 'application/json' })
  if (!isRead) headers.set(ownHeader, '1')
  const content = file ?? (body === undefined ? undefined : JSON.stringify(body))
  if (content !== undefined)
    headers.set('content-type', file ? file.type || 'application/octet-stream' : 'application/json')
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)

  try {
    const response = await on.fetch(address, {
      method,
      headers,
      credentials: 'same-origin',
      cache: cache.mode(),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(content !== undefined && { body: content }),
    })
    await held
    if (isRead) on.worker?.noteAnswer(response)
    else if (response.ok) on.worker?.noteChange(address)
    if (!response.ok) throw await problemFrom(response, on.now())
    return response.status === 204 ? undefined : await response.json()
  } catch (error) {
    if (error instanceof Problem && (error.code === 'session_expired' || error.code === 'sign_in_needed'))
      notifySignedOut()
    if (error instanceof Problem || options.signal?.aborted) throw error
    if (timeout.aborted) throw new Problem('timed_out')
    throw new Problem(on.isOnline() ? 'unreachable' : 'offline')
  }
}

/** Fills path parameters and omits empty query parameters. */
export function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
