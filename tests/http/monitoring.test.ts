import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readSiteFacts } from '#server/operator/overview/site-facts.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { testConfig } from '#tests/support/test-app.ts'

const deploy = join(import.meta.dirname, '..', '..', 'deploy')
const rulesFile = join(deploy, 'prometheus', 'alerts.yml')
const promtool = '/usr/bin/promtool'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function servedMetrics(): Promise<string> {
  const now = Date.parse('2026-06-01T08:00:00Z')
  await database.db
    .insertInto('installation')
    .values({ key: 'backup.last', value: JSON.stringify({ at: '2026-06-01T07:00:00Z', bytes: 1 }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const config = { ...testConfig, dataDir: import.meta.dirname }
  const facts = { watchDb: database.db, now: () => now, config, jobs: { countFailed: async () => 2 } }
  const metrics = createMetrics({
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    jobs: { isRunning: () => true },
    isDatabaseUp: () => true,
    replica: { facts: () => ({ isFit: true, lagMs: 1_500, readsByReplica: 3, readsByPrimary: 2 }) },
    readSite: () => readSiteFacts(facts),
  })
  metrics.observeRequest({ method: 'GET', pattern: '/', status: 200, seconds: 0.1 })
  return metrics.text()
}

/** Names of ours and of Node's in a query, without what stands in quotes. */
function namesIn(text: string): string[] {
  return [...text.replaceAll(/"[^"]*"/g, '').matchAll(/\b(?:lookbook|nodejs|process)_\w+/g)].map(([name]) => name)
}

test('[O123] every metric that a rule or a panel names is served, with a value', async () => {
  const rules = [...readFileSync(rulesFile, 'utf8').matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr)
  const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana', 'lookbook.json'), 'utf8'))
  const panels = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets)
  const queries = [...rules, ...panels.map(({ expr }: { expr: string }) => expr)]
  const served = new Set([...(await servedMetrics()).matchAll(/^(\w+)(?:\{.*\})? -?[\d.]/gm)].map(([, name]) => name))
  expect(served.has('lookbook_backup_age_seconds')).toBe(true)
  expect(queries.length).toBeGreaterThan(25)
  expect(queries.flatMap(namesIn).filter((name) => !served.has(name))).toEqual([])
})

test('[O123] a scrape reads what waits', async () => {
  expect(await servedMetrics()).toMatch(/^lookbook_backup_age_seconds 3600$/m)
  expect(await servedMetrics()).toMatch(/^lookbook_jobs_failed 2$/m)
})

test('[O190] a scrape says whether a replica is read from, how far it is behind and who answered', async () => {
  const text = await servedMetrics()
  expect(text).toMatch(/^lookbook_replica_fit 1$/m)
  expect(text).toMatch(/^lookbook_replica_lag_seconds 1.5$/m)
  expect(text).toMatch(/^lookbook_replica_reads_total\{by="replica"\} 3$/m)
  expect(text).toMatch(/^lookbook_replica_reads_total\{by="primary"\} 2$/m)
})

const isThere = existsSync(promtool)
const whySkipped = isThere ? '' : ' (skipped: there is no promtool)'
test.skipIf(!isThere)(`[O123] promtool accepts the rules${whySkipped}`, async () => {
  const { stdout } = await promisify(execFile)(promtool, ['check', 'rules', rulesFile])
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/)
})

/** A series for half an hour, a value each minute. */
const series = (name: string, values: string) => ({ series: name, values })
const labels = 'instance="web1",job="lookbook"'
const replicaReads = (perMinute: number) => [
  series(`lookbook_replica_fit{${labels}}`, '0x30'),
  series(`lookbook_replica_reads_total{${labels},by="primary"}`, `0+${perMinute}x30`),
]
const alerts = [
  ['LookbookReplicaNotUsed', 'visitors read from the primary', replicaReads(10), true],
  ['LookbookReplicaNotUsed', 'nobody reads', replicaReads(0), false],
  ['LookbookDatabaseAway', 'the database is away', [series(`lookbook_database_up{${labels}}`, '0x30')], true],
  ['LookbookDatabaseAway', 'it is back', [series(`lookbook_database_up{${labels}}`, '0x10 1x20')], false],
] as const
test.skipIf(!isThere).each(alerts)(
  `[O123] promtool says when %s fires: %s${whySkipped}`,
  async (alertname, _, input_series, fires) => {
    const rule = new RegExp(`alert: ${alertname}\n[^]*?severity: (\\w+)[^]*?summary: (.*)`).exec(
      readFileSync(rulesFile, 'utf8'),
    )!
    const [severity, summary] = [rule[1]!, rule[2]!.replaceAll('"', '').replace('{{ $labels.instance }}', 'web1')]
    const exp_alerts = fires
      ? [{ exp_labels: { instance: 'web1', job: 'lookbook', severity }, exp_annotations: { summary } }]
      : []
    const folder = mkdtempSync(join(tmpdir(), 'lookbook-test-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'alerts.json')
    const one = { interval: '1m', input_series, alert_rule_test: [{ eval_time: '25m', alertname, exp_alerts }] }
    writeFileSync(file, JSON.stringify({ rule_files: [rulesFile], tests: [one] }))
    await promisify(execFile)(promtool, ['test', 'rules', file])
  },
)
