import { memoryMb, processesOf } from './process-tree.ts'

export type MemorySample = {
  /** in use by JavaScript, the least of the interval: what garbage collection leaves */
  heapMb: number
  /** buffers outside that heap, the least of the interval */
  externalMb: number
  serverMb: number
  picturesMb: number
  databaseMb: number
}

const SCRAPE_MS = 2_000

/** Samples the memory of a server of this data folder, by process and by what its metrics say of the heap. */
export function watchMemory(dataDir: string, metricsPort: number, intervalMs: number): { end(): MemorySample[] } {
  const samples: MemorySample[] = []
  let least = { heapMb: Number.POSITIVE_INFINITY, externalMb: Number.POSITIVE_INFINITY }

  async function scrape(): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    const text = await answer.text()
    const megabytes = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 2 ** 20
    least = {
      heapMb: Math.min(least.heapMb, megabytes('nodejs_heap_size_used_bytes')),
      externalMb: Math.min(least.externalMb, megabytes('nodejs_external_memory_bytes')),
    }
  }

  function sample(): void {
    const all = processesOf(dataDir)
    const isPostgres = ({ group }: { group: string }) => group === 'postgres'
    const isMaker = ({ command }: { command: string }) => command.includes('picture-worker')
    samples.push({
      ...least,
      databaseMb: memoryMb(all.filter(isPostgres)),
      picturesMb: memoryMb(all.filter(isMaker)),
      serverMb: memoryMb(all.filter((one) => !isPostgres(one) && !isMaker(one))),
    })
    least = { heapMb: Number.POSITIVE_INFINITY, externalMb: Number.POSITIVE_INFINITY }
  }

  const scraping = setInterval(() => void scrape().catch(() => undefined), SCRAPE_MS)
  const sampling = setInterval(sample, intervalMs)
  return {
    end: () => {
      clearInterval(scraping)
      clearInterval(sampling)
      return samples
    },
  }
}
