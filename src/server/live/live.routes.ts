import { randomInt } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import { addressGroup, clientAddress } from '#server/platform/middleware/client-address.ts'
import { addressLimits, type Limit } from '#server/platform/middleware/limits/rate-limit.ts'
import type { Live, LiveEvent } from './live.ts'
import { MOST_TOPICS, personOf, readTopics, studioOf } from './topics.ts'

export type LiveDeps = {
  config: Pick<Config, 'trustedProxies'>
  /** null: live updates are off */
  live?: Live | null
  /** True if the request's actor may follow a studio [D10]; without it nobody may. */
  mayFollowStudio?: (c: ServerContext, slug: string) => Promise<boolean>
  pingMs?: number
}

export const livePath = '/live'

/** Our server closes an idle connection after two minutes, common proxies after one. */
const PING_MS = 20_000
const MOST_FROM_ONE_ADDRESS = 60
/** Events buffered for a slow reader; beyond that its stream ends, and the browser reconnects. */
const MOST_WAITING = 100

/** Events carry a topic and a kind, never content: clients refetch through the API, with its access checks. */
export function mountLive(
  app: ServerApp,
  { config, live = null, mayFollowStudio = async () => false, pingMs = PING_MS }: LiveDeps,
): void {
  /** open lines by address group, and by the /48 of an IPv6 group */
  const fromAddress = new Map<string, number>()

  app.get(livePath, async (c) => {
    const asked = readTopics(c.req.query('topics'))
    if (!asked)
      return answerProblem(c, 'invalid_input', { fields: [{ path: 'topics', rule: 'max', bound: MOST_TOPICS }] })
    const address = addressGroup(clientAddress(c, config.trustedProxies))
    const limits = addressLimits({ key: 'live', address, max: MOST_FROM_ONE_ADDRESS, windowSeconds: 0 })
    if (limits.some(({ key, max }) => (fromAddress.get(key) ?? 0) >= max))
      return answerProblem(c, 'rate_limited', { retryAfterSeconds: 60 })
    c.header('Content-Type', 'text/event-stream; charset=utf-8')
    c.header('Cache-Control', 'no-store')
    c.header('X-Accel-Buffering', 'no')
    if (c.req.method === 'HEAD') return c.body(null)

    // Counted before the first await, so that a burst cannot pass the check all at once [O116].
    count(limits, 1)
    let stream: ReadableStream<Uint8Array> | null = null
    try {
      const topics = await allowedOf(c, asked)
      const { signal } = c.req.raw
      // A visitor who left meanwhile: nobody would read the stream, and nothing would cancel it.
      if (live && !signal.aborted)
        stream = followed(live, { topics, pingMs, signal, whenLeft: () => count(limits, -1) })
    } finally {
      if (!stream) count(limits, -1)
    }
    return stream ? c.body(stream) : answerProblem(c, 'unavailable', { retryAfterSeconds: 30 })
  })

  /** A studio one may not follow and another person are left out, like one that does not exist [A2]. */
  async function allowedOf(c: ServerContext, topics: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const allowed = new Set<string>()
    for (const topic of topics) {
      const slug = studioOf(topic)
      const personId = personOf(topic)
      if (personId !== null && personId !== (await actorOf(c)).person?.id) continue
      if (slug === null || (await mayFollowStudio(c, slug))) allowed.add(topic)
    }
    return allowed
  }

  function count(limits: readonly Limit[], change: 1 | -1): void {
    for (const { key } of limits) {
      const lines = (fromAddress.get(key) ?? 0) + change
      if (lines > 0) fromAddress.set(key, lines)
      else fromAddress.delete(key)
    }
  }
}

let lastEventId = 0

type Line = { topics: ReadonlySet<string>; pingMs: number; signal: AbortSignal; whenLeft: () => void }

/** null when there are too many followers. */
function followed(live: Live, { topics, pingMs, signal, whenLeft }: Line): ReadableStream<Uint8Array> | null {
  const encoder = new TextEncoder()
  let say: (text: string) => void = () => undefined
  let end: () => void = () => undefined
  const unfollow = live.follow({
    topics,
    notify: (event) => say(written(event)),
    end: () => end(),
  })
  if (!unfollow) return null

  let ping: NodeJS.Timeout | undefined
  let isOver = false
  function leave(): void {
    if (isOver) return
    isOver = true
    clearInterval(ping)
    unfollow?.()
    whenLeft()
  }
  signal.addEventListener('abort', leave, { once: true })
  return new ReadableStream({
    start(controller) {
      end = () => {
        if (isOver) return
        leave()
        controller.close()
      }
      say = (text) => {
        if (isOver) return
        if ((controller.desiredSize ?? 0) < -MOST_WAITING) return end()
        controller.enqueue(encoder.encode(text))
      }
      // Jitter, so that clients do not all reconnect at once after an outage.
      say(`retry: ${randomInt(1_500, 4_500)}\n\n`)
      ping = setInterval(() => say(': ping\n\n'), pingMs)
      ping.unref()
    },
    cancel: leave,
  })
}

function written(event: LiveEvent | 'again'): string {
  lastEventId += 1
  if (event === 'again') return `id: ${lastEventId}\nevent: again\ndata: {}\n\n`
  return `id: ${lastEventId}\nevent: changed\ndata: ${JSON.stringify({ topic: event.topic, kind: event.kind })}\n\n`
}
