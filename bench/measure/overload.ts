import { Agent, request } from 'node:http'

export type Watched = { name: string; asked: number; ok: number; worstMs: number }
export type Overload = {
  answered: number
  refused: number
  failed: number
  perSecond: number
  p50Ms: number
  p99Ms: number
  watched: Watched[]
}

/** A load balancer counts a check as failed that takes longer. */
const CHECK_LIMIT_MS = 2_000

/** Browses on many connections without pause, whatever the answer, while each watched path is asked five times a second. */
export async function measureOverload(
  url: string,
  paths: readonly string[],
  watchedPaths: Record<string, string>,
  { connections = 600, forMs = 15_000, headers = {} as Record<string, string> } = {},
): Promise<Overload> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + forMs
  const tookMs: number[] = []
  let refused = 0
  let failed = 0
  const browse = async (_: unknown, at: number) => {
    for (let turn = at; performance.now() < until; turn++) {
      const { status, ms } = await ask(url + paths[turn % paths.length], agent, headers)
      if (status === 200) tookMs.push(ms)
      else if (status === 503 || status === 429) refused += 1
      else failed += 1
    }
  }
  const watch = async ([name, path]: [string, string]): Promise<Watched> => {
    const seen = { name, asked: 0, ok: 0, worstMs: 0 }
    const own = new Agent({ keepAlive: true })
    while (performance.now() < until) {
      const { status, ms } = await ask(url + path, own)
      seen.asked += 1
      if (status === 200 && ms < CHECK_LIMIT_MS) seen.ok += 1
      seen.worstMs = Math.max(seen.worstMs, ms)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    own.destroy()
    return seen
  }
  const watching = Object.entries(watchedPaths).map(watch)
  await Promise.all(Array.from({ length: connections }, browse))
  const watched = await Promise.all(watching)
  agent.destroy()
  tookMs.sort((a, b) => a - b)
  const at = (share: number) => tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))] ?? 0
  const answered = tookMs.length
  return { answered, refused, failed, perSecond: answered / (forMs / 1000), p50Ms: at(0.5), p99Ms: at(0.99), watched }
}

function ask(url: string, agent: Agent, headers: Record<string, string> = {}): Promise<{ status: number; ms: number }> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - begun })
    const call = request(url, { agent, headers }, (answer) => {
      answer.resume().on('end', () => end(answer.statusCode ?? 0))
      answer.on('error', () => end(0))
    })
    call.on('error', () => end(0))
    call.end()
  })
}
