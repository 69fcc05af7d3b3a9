// Browsing on 600 connections without pause: what is answered, what is refused, and whether readiness, session and cart are.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { demoFolder, npmStart } from './measure/demo-installation.ts'
import { measureOverload } from './measure/overload.ts'
import { untilIdle } from './measure/process-tree.ts'
import { table } from './measure/table.ts'

const levels = [20, 200, 600]
const loadBefore = loadavg()[1]!.toFixed(1)
const server = await npmStart()
await untilIdle(demoFolder)
const { items } = (await (await fetch(`${server.url}/api/looks`)).json()) as {
  items: { id: string; shop: { slug: string } }[]
}
const looks = items.slice(0, 12)
const paths = ['/api/looks', ...looks.map(({ id }) => `/api/looks/${id}`), `/api/shops/${looks[0]!.shop.slug}`, '/']
const watched = { '`/api/ready`': '/api/ready', session: '/api/session', cart: '/api/cart' }
const rows: string[][] = []
for (const connections of levels) {
  const seen = await measureOverload(server.url, paths, watched, { connections })
  rows.push([
    String(connections),
    seen.perSecond.toFixed(0),
    `${seen.p50Ms.toFixed(0)} / ${seen.p99Ms.toFixed(0)}`,
    String(seen.refused),
    String(seen.failed),
    ...seen.watched.map(({ asked, ok, worstMs }) => `${ok} of ${asked}, ${worstMs.toFixed(0)} ms`),
  ])
}
await server.stop()

const report = `# Overload

Taken ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${process.platform}-${process.arch}, load average ${loadBefore} before it), Node ${process.versions.node}, with the whole demo
and \`npm run bench -- overload\`. Each connection browses for 15 s without pause and asks again at once when it is refused; load and server share the
machine. Readiness, session and cart are asked five times a second; one that takes two seconds counts as failed.

${table(['connections', 'answered/s', 'p50 / p99 ms', 'refused', 'failed', ...Object.keys(watched)], rows)}
`
const results = join(projectFolder, 'bench', 'results')
await mkdir(results, { recursive: true })
await writeFile(join(results, 'overload.md'), report)
console.log(`${report}\nWritten to bench/results/overload.md`)
