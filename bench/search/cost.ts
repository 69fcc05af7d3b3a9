import type { Installation } from './installation.ts'

export type Question = {
  name: string
  /** promised 99th percentile */
  promisedP99Ms?: number
  /** number of requests; fewer for slow ones */
  times?: number
  /** Uses another subject each time; resolves to the number of rows or times found. */
  ask(turn: number): Promise<number>
}

export type Cost = {
  p50Ms: number
  p99Ms: number
  /** of server and database together, per request */
  cpuMs: number
  databaseCpuMs: number
  statements: number
  rows: number
}

/**
 * Sequential, like one visitor, so that only its own cost counts. Preceded by as many warm-up requests, so that compiled code
 * (JIT) is measured.
 */
export async function costOf(installation: Installation, { ask, times = 400 }: Question): Promise<Cost> {
  for (let turn = 0; turn < times; turn++) await ask(turn)
  const took: number[] = []
  let rows = 0
  const [statements, database, own] = [installation.statements(), installation.databaseCpuMs(), process.cpuUsage()]
  for (let turn = times; turn < 2 * times; turn++) {
    const begun = performance.now()
    rows += await ask(turn)
    took.push(performance.now() - begun)
  }
  const { user, system } = process.cpuUsage(own)
  const databaseCpuMs = (installation.databaseCpuMs() - database) / times
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!
  return {
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuMs: (user + system) / 1000 / times + databaseCpuMs,
    databaseCpuMs,
    statements: (installation.statements() - statements) / times,
    rows: rows / times,
  }
}
