import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { openDatabase } from './database/open-database.ts'
import { removeDemoAccounts } from './demo/accounts.ts'
import type { Deps } from './deps.ts'
import { cleanUp } from './jobs/clean-up.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { systemNow } from './platform/clock.ts'
import { type Config, parseConfig } from './platform/config.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { createNewId } from './platform/ids.ts'
import { addressRefusal, refuseTakenAddress } from './platform/listen-address.ts'
import { createLocalBlobStore } from './platform/local-blob-store.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMetrics, type Metrics, serveMetrics } from './platform/metrics.ts'
import { startListening } from './platform/serve.ts'
import { createShutdown, type Shutdown, stopOnSignals } from './platform/shutdown.ts'
import { refusePublicDemoAccounts } from './start/demo-account-guard.ts'
import { fillDemoIfWanted } from './start/demo-at-start.ts'
import { finishPictures } from './start/finish-pictures.ts'
import { helpText } from './start/help.ts'
import { welcomeText } from './start/welcome.ts'

const requestsLimitMs = 10_000
const clientFolder = join(import.meta.dirname, '..', '..', 'dist')

type Start = { config: Config; log: Log; shutdown: Shutdown }

async function serve(start: Start): Promise<void> {
  const { config, log, shutdown } = start
  prepareDataFolder(config.dataDir)
  await refuseTakenAddress(config)
  const { deps, database } = await open(start)
  await refusePublicDemoAccounts(deps)
  await fillDemoIfWanted(deps)

  const handlers = { clean_up: cleanUp(deps) }
  const { connectionString, pool, isUp } = database
  const jobs = await shutdown.open(
    'jobs',
    () => startJobs({ connectionString, log, handlers }),
    (part) => part.stop(),
  )
  const metrics = config.metricsPort === null ? null : createMetrics({ pool, jobs, isDatabaseUp: isUp })
  if (metrics) await openMetrics(metrics, config.metricsPort!, shutdown)
  const app = buildApp({
    ...deps,
    jobs,
    metrics,
    isDatabaseUp: isUp,
    webDir: existsSync(clientFolder) ? clientFolder : null,
  })
  const refuse = (error: unknown) => Promise.reject(addressRefusal(error, config))
  await shutdown.open(
    'door',
    () => startListening(app, config).catch(refuse),
    (door) => door.stop(requestsLimitMs),
  )
  console.log(await welcomeText(deps))
  await finishPictures(deps, shutdown)
}

function openMetrics(metrics: Metrics, port: number, shutdown: Shutdown) {
  const refuse = (error: unknown) =>
    Promise.reject(addressRefusal(error, { host: '127.0.0.1', port }, 'LOOKBOOK_METRICS_PORT'))
  return shutdown.open(
    'metrics',
    () => serveMetrics(metrics, { port }).catch(refuse),
    (part) => part.stop(),
  )
}

async function open({ config, log, shutdown }: Start) {
  const database = await shutdown.open(
    'database',
    () => openDatabase(config, log),
    (part) => part.close(),
  )
  const deps: Deps = {
    config,
    log,
    db: database.db,
    blobs: createLocalBlobStore(config.dataDir),
    now: systemNow,
    newId: createNewId(systemNow),
  }
  return { deps, database }
}

async function removeAccounts(start: Start): Promise<void> {
  prepareDataFolder(start.config.dataDir)
  const { deps } = await open(start)
  const { removed } = await removeDemoAccounts(deps)
  console.log(
    removed === 0
      ? 'There are no demo accounts here.'
      : `Removed ${removed} demo accounts. Their shops and looks stay.`,
  )
  await start.shutdown.stop()
}

async function main(words: string[]): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) return console.log(helpText())
  const command = { '': serve, 'remove-demo-accounts': removeAccounts }[words.join(' ')]
  if (command === undefined)
    throw new CannotStart(`"${words.join(' ')}" is not a command of Lookbook: npm start -- --help lists them.`)
  const config = parseConfig(process.env, process.cwd())
  if (!config.ok) throw new CannotStart(config.detail.join('\n'))

  const log = createLog(config.value.logLevel)
  const shutdown = createShutdown(log)
  stopOnSignals(shutdown, log)
  try {
    await command({ config: config.value, log, shutdown })
  } catch (error) {
    // What fails because we are stopping is no news.
    if (shutdown.isStopping()) return
    await shutdown.stop()
    throw error
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
  // Whatever a failed start left at work does not keep us.
  setTimeout(() => process.exit(), 3_000).unref()
}
