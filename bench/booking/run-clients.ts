export type Run = { perSecond: number; p50Ms: number; p99Ms: number; cpuMs: number; serverCpuMs: number }

type Measured<T> = {
  subjects: readonly T[]
  clients: number
  /** one checkout; throws where it is refused */
  work: (subject: T, client: number) => Promise<void>
  /** CPU time so far of the server and of PostgreSQL */
  cpu: () => { server: number; database: number }
}

/** Concurrent clients, each sending its next checkout as soon as it has an answer. */
export async function runClients<T>({ subjects, clients, work, cpu }: Measured<T>): Promise<Run> {
  const took: number[] = []
  let next = 0
  const before = cpu()
  const begunAt = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let at = next++; at < subjects.length; at = next++) {
        const startedAt = performance.now()
        await work(subjects[at]!, client)
        took.push(performance.now() - startedAt)
      }
    }),
  )
  const seconds = (performance.now() - begunAt) / 1000
  const after = cpu()
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))]!
  const serverCpuMs = (after.server - before.server) / took.length
  return {
    perSecond: took.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    serverCpuMs,
    cpuMs: serverCpuMs + (after.database - before.database) / took.length,
  }
}
