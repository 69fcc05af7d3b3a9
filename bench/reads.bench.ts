// Public reads: what visitors share, beside what each request computes for itself, in requests a second.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { demoFolder, npmStart } from './measure/demo-installation.ts'
import { measureOverload } from './measure/overload.ts'
import { cpuMs, untilIdle } from './measure/process-tree.ts'
import { table } from './measure/table.ts'

const CONNECTIONS = 8
const server = await npmStart()
await untilIdle(demoFolder)
const { items } = (await (await fetch(`${server.url}/api/looks`)).json()) as {
  items: { id: string; shop: { slug: string } }[]
}
const looks = items.slice(0, 12)
const reads = {
  '`/api/looks/{id}`': looks.map(({ id }) => `/api/looks/${id}`),
  '`/api/looks`': ['/api/looks'],
  '`/api/shops/{slug}`': [...new Set(looks.map(({ shop }) => `/api/shops/${shop.slug}`))],
  '`/looks/{id}` (the page)': looks.map(({ id }) => `/looks/${id}`),
}
/** Whoever has a cart reads for themselves. */
const ofTheirOwn = { cookie: `lookbook-cart=${'a'.repeat(43)}` }
const rows: string[][] = []
for (const [name, paths] of Object.entries(reads)) {
  const measure = async (headers: Record<string, string>) => {
    const before = cpuMs(demoFolder)
    const seen = await measureOverload(server.url, paths, {}, { connections: CONNECTIONS, forMs: 8_000, headers })
    return { ...seen, cpuMs: (cpuMs(demoFolder) - before) / seen.answered }
  }
  // The first of each plans the statements of every connection.
  await measure(ofTheirOwn)
  const own = await measure(ofTheirOwn)
  const shared = await measure({})
  const failed = own.failed + own.refused + shared.failed + shared.refused
  const times = (own.cpuMs / shared.cpuMs).toFixed(0)
  const figures = [own, shared].map(
    (seen) =>
      `${seen.perSecond.toFixed(0)} (${seen.p50Ms.toFixed(0)} / ${seen.p99Ms.toFixed(0)}), ${seen.cpuMs.toFixed(2)}`,
  )
  rows.push([name, ...figures, name.startsWith('`/api') ? times : 'both shared', String(failed)])
}
const load = loadavg()[0]!.toFixed(1)
await server.stop()

const report = `# Public reads

Taken ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${process.platform}-${process.arch}, load ${load} at the end), Node ${process.versions.node}, with the whole demo
and \`npm run bench -- reads\`: ${CONNECTIONS} connections that ask without pause, 8 s each; load, server and database share the machine.
"Alone" are requests with a cart, which read for themselves; "shared" are visitors'. The goal is 300 a second on two cores.
CPU is that of the server and its PostgreSQL, which other work on the machine hardly changes, unlike the requests a second.

${table(['read', 'alone: /s (p50 / p99 ms), CPU ms each', 'shared: the same', 'ratio of CPU', 'refused or failed'], rows)}
`
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'reads.md'), report)
console.log(`${report}\nWritten to bench/results/reads.md`)
