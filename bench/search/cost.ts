import type { Installation } from './installation.ts'

export type Question = {
  name: string
  /** the longest that 99 of 100 may take */
  promisedP99Ms?: number
  /** how often it is asked; the slow ones less */
  times?: number
  /** Another subject at every turn; answers how many rows or times came of it. */
  ask(turn: number): Promise<number>
}

export type Cost = {
  p50Ms: number
  p99Ms: number
  /** of the server and of the database, together and for one request */
  cpuMs: number
  databaseCpuMs: number
  statements: number
  rows: number
}

/**
 * One after the other, as one visitor would: what waits for nobody else shows what it costs. Asked as often before, so that a
 * server that has been up for a while is measured, not how its code gets compiled.
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
