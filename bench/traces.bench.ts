// What tracing costs: CPU per request with it off, with a collector, and with one that is away.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { startServer } from '#tests/support/processes/server-process.ts'
import { table } from './measure/table.ts'

const ROUNDS = 15
const REQUESTS = 200
/** The kernel counts CPU time in ticks of 10 ms. */
const TICK_MS = 10

let taken = 0
const collector = createServer(async (request, response) => {
  for await (const chunk of request) taken += (chunk as Buffer).length
  response.end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
const { port } = collector.address() as AddressInfo

/** LOOKBOOK_BENCH_ENTRY: the start file of another version, measured as one more that is off. */
const other = process.env.LOOKBOOK_BENCH_ENTRY
const kinds: { name: string; env: Record<string, string>; entry?: string }[] = [
  ...(other ? [{ name: 'the other version', env: {}, entry: other }] : []),
  { name: 'off', env: {} },
  { name: 'on', env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } },
  {
    name: 'on, 5 % recorded',
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    },
  },
  { name: 'on, collector away', env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } },
]
const servers = []
for (const { name, env, entry } of kinds) {
  const folder = await mkdtemp(join(tmpdir(), 'traces-'))
  const server = await startServer({ LOOKBOOK_DATA: folder, DATABASE_URL: '', ...env }, [], entry)
  await server.open()
  servers.push({ name, folder, server, samples: [] as number[] })
}

async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Each with a session that does not exist: one statement, which nothing caches. */
async function ask(url: string): Promise<void> {
  const cookie = `lookbook=${randomBytes(32).toString('base64url')}`
  const answer = await fetch(`${url}/api/session`, { headers: { cookie } })
  await answer.arrayBuffer()
}

for (let round = -1; round < ROUNDS; round++)
  for (const { server, samples } of servers) {
    const before = await cpuMs(server.pid)
    for (let at = 0; at < REQUESTS; at++) await ask(server.url)
    if (round >= 0) samples.push((await cpuMs(server.pid)) - before)
  }
for (const { server, folder } of servers) {
  server.signal('SIGTERM')
  await server.ended
  await rm(folder, { recursive: true, force: true })
}
collector.close()

const median = (values: number[]) => values.toSorted((one, another) => one - another)[Math.floor(values.length / 2)]!
const rows = servers.map(({ name, samples }) => [
  name,
  `${(median(samples) / REQUESTS).toFixed(3)} ms`,
  `${(Math.min(...samples) / REQUESTS).toFixed(3)} ms`,
])
const report = `# Traces

Taken ${new Date().toISOString().slice(0, 10)} on ${cpus().length} cores (${process.platform}-${process.arch}), Node ${process.versions.node}, by \`npm run bench -- traces\`: the CPU time of the server's
process for one request with one statement, over ${ROUNDS} rounds of ${REQUESTS} by turns.

${table(['tracing', 'median', 'least'], rows)}

The collector took ${(taken / 1e6).toFixed(1)} MB.
`
await writeFile(join(projectFolder, 'bench', 'results', 'traces.md'), report)
console.log(report)
