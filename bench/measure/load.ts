import { Agent, request } from 'node:http'

export type Load = { perSecond: number; p50Ms: number; p95Ms: number; p99Ms: number; bytes: number }

/** Requests one URL repeatedly on each connection, without pause, and counts after a warm-up. */
export async function measureLoad(
  url: string,
  { connections = 8, warmUpMs = 1_000, forMs = 4_000, headers = {} as Record<string, string> } = {},
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const tookMs: number[] = []
  const countFrom = performance.now() + warmUpMs
  const until = countFrom + forMs
  let bytes = 0
  const ask = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now()
      bytes = await askOnce(url, agent, headers)
      const endedAt = performance.now()
      if (startedAt >= countFrom && endedAt <= until) tookMs.push(endedAt - startedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  agent.destroy()
  if (tookMs.length === 0) throw new Error(`${url} answered nothing within ${forMs} ms`)
  tookMs.sort((a, b) => a - b)
  const at = (share: number) => tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * share))] ?? 0
  return { perSecond: tookMs.length / (forMs / 1000), p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), bytes }
}

/** Resolves to the body's length on the wire. */
function askOnce(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (answer) => {
      let length = 0
      answer.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(length) : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end()
  })
}
