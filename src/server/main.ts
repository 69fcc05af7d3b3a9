import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EXPORT_LEASE_MS } from '#core/own-data/export.ts'
import { createPhotoLine } from '#server/photos/making/photo-line.ts'
import { createPictureMakers } from '#server/photos/making/picture-makers.ts'
import { takeWaitingPhotos } from '#server/photos/making/take-waiting-photos.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { prepareDataFolder } from '#server/platform/config/data-folder.ts'
import { addressRefusal, refuseTakenAddress } from '#server/platform/config/listen-address.ts'
import { createSharedReads } from '#server/platform/http/shared-reads.ts'
import { createLog } from '#server/platform/process/log.ts'
import { createMetrics, type Metrics, serveMetrics } from '#server/platform/process/metrics.ts'
import { startListening } from '#server/platform/process/serve.ts'
import { createShutdown, type Shutdown, stopOnSignals } from '#server/platform/process/shutdown.ts'
import { commit, version } from '#server/platform/process/version.ts'
import { closeFolders } from '#server/platform/storage/close-folders.ts'
import { logWithTraces, openTraces } from '#server/platform/traces/traces.ts'
import { buildApp } from './app.ts'
import { deleteReferencesJob } from './bookings/appointments/keep-references.ts'
import { announceTo } from './database/in-transaction.ts'
import { followStoredName } from './installation/settings/stored-name.ts'
import { checkSiteTexts } from './installation/site-texts.ts'
import { backUpJob } from './jobs/backup-job.ts'
import { settleAppointmentsJob } from './jobs/booking-jobs.ts'
import { cleanUp } from './jobs/clean-up.ts'
import { maintainGapsJob } from './jobs/gap-jobs.ts'
import type { Jobs } from './jobs/jobs.ts'
import { makePhotosJob, sweepPhotosJob } from './jobs/photo-jobs.ts'
import { askForReviewsJob } from './jobs/review-jobs.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { extendTimeOffJob } from './jobs/time-off-jobs.ts'
import { offerWaitingJob, wakingOffers } from './jobs/waiting-jobs.ts'
import { openLive } from './live/live.ts'
import { listShopsOfEndedHolds } from './live/notify-live.store.ts'
import { watchEndedHolds } from './live/watch-ended-holds.ts'
import { mailComposers } from './mails/mail-composers.ts'
import { unsubscribeUrls } from './notices/choices/unsubscribe-link.ts'
import { createMailer } from './notices/create-mailer.ts'
import { sendDigestsJob } from './notices/digest/send-digests.ts'
import { preparePushKeys } from './notices/push/push-keys.ts'
import { createSendPush } from './notices/push/push-sender.ts'
import { sendPushesJob } from './notices/push/send-pushes.ts'
import { scheduleOutboxRun } from './notices/schedule-outbox-run.ts'
import { sendNoticesJob } from './notices/send-notices.ts'
import { checkCertificatesJob } from './operator/certificates/check-certificates.ts'
import { countDaysJob } from './operator/days/count-days.ts'
import { countErrors, followErrors } from './operator/days/follow-errors.ts'
import { readSiteFacts } from './operator/overview/site-facts.ts'
import { eraseAccountsJob } from './own-data/erase.ts'
import { makeExportsJob } from './own-data/export/make-export.ts'
import { pageRenderersIn } from './pages/page-renderer.ts'
import { findCommand } from './start/commands.ts'
import type { Demo } from './start/demo.ts'
import { fillDemoIfWanted, refusePublicDemoAccounts } from './start/demo-at-start.ts'
import { finishPictures } from './start/finish-pictures.ts'
import { commandList, helpText } from './start/help.ts'
import { openDeps, type Start } from './start/open-deps.ts'
import { openReplicaIfNamed } from './start/open-replica-if-named.ts'
import { refuseForeignKeys } from './start/sealed-secrets-guard.ts'
import { welcomeText } from './start/welcome.ts'

const requestsLimitMs = 10_000
const clientFolder = join(import.meta.dirname, '..', '..', 'dist')

async function serve(given: Start): Promise<void> {
  const { config, shutdown, demo } = given
  const traces = await shutdown.open(
    'traces',
    async () => config.traces && openTraces(config.traces, given.log),
    async (part) => part?.close(),
  )
  const { log, takeErrors } = countErrors(traces ? logWithTraces(given.log, traces) : given.log)
  const start = { ...given, log, traces }
  prepareDataFolder(config.dataDir)
  await closeFolders(config.dataDir, log)
  await checkSiteTexts(config)
  await refuseTakenAddress(config)
  const { deps, database, announcer } = await openDeps(start)
  await refuseForeignKeys(deps)
  await preparePushKeys(deps)
  await refusePublicDemoAccounts(deps)
  await fillDemoIfWanted(deps, demo)
  await demo.replacePublicPassword(deps)

  await shutdown.open(
    'stored name',
    () => followStoredName(deps),
    async (part) => part.stop(),
  )
  await shutdown.open(
    'count of errors',
    async () => followErrors(deps, takeErrors),
    (part) => part.stop(),
  )
  const mailer = await shutdown.open(
    'mail',
    async () => createMailer(deps, { traces }),
    (part) => part.close(),
  )
  const makers = await shutdown.open(
    'picture makers',
    async () => createPictureMakers(),
    (part) => part.close(),
  )
  const photoLine = await shutdown.open(
    'photo line',
    async () => createPhotoLine({ ...deps, makers }),
    async (part) => {
      // Jobs in progress are put back and continue after the next start.
      await Promise.all([part.close(), makers.close()])
    },
  )
  const { connectionString, pool, isUp } = database
  let wakePushes = async () => {}
  const noticeDeps = { ...deps, unsubscribeUrl: unsubscribeUrls(deps), wakePushes: () => wakePushes() }
  const handlers = {
    clean_up: cleanUp(deps),
    maintain_gaps: maintainGapsJob(deps),
    extend_time_off: extendTimeOffJob(deps),
    send_notices: sendNoticesJob(noticeDeps, mailer, mailComposers(deps)),
    send_pushes: sendPushesJob(deps, createSendPush(config)),
    send_digests: sendDigestsJob(deps),
    offer_waiting: offerWaitingJob(deps, () => jobs),
    erase_accounts: eraseAccountsJob(deps),
    make_exports: makeExportsJob(deps),
    settle_appointments: settleAppointmentsJob(deps),
    delete_references: deleteReferencesJob(deps),
    ask_for_reviews: askForReviewsJob(deps),
    make_photos: makePhotosJob({ ...deps, photoLine }),
    sweep_photos: sweepPhotosJob({ ...deps, photoLine }),
    back_up: backUpJob({ ...deps, connectionString }),
    count_days: countDaysJob(deps),
    check_certificates: checkCertificatesJob(deps),
  }
  const jobs: Jobs = await shutdown.open(
    'jobs',
    () => startJobs({ connectionString, log, handlers, traces }),
    (part) => part.stop(),
  )
  announcer.mailInserted = () => scheduleOutboxRun({ jobs, log })
  wakePushes = () => jobs.send('send_pushes', {}, { key: 'now' })
  const sharedReads = createSharedReads(deps.now)
  const replica = await openReplicaIfNamed(start, connectionString)
  const hearing = replica ? [sharedReads, { changed: replica.changed, changedAll: replica.changed }] : [sharedReads]
  const live = await shutdown.open(
    'live',
    async () => openLive({ connectionString, log, before: hearing }),
    (part) => part.close(),
  )
  await shutdown.open(
    'ended holds',
    async () =>
      watchEndedHolds({
        ...deps,
        ...announcer,
        live,
        list: (...between) => listShopsOfEndedHolds(deps.db, ...between),
      }),
    (part) => part.close(),
  )
  const metrics =
    config.metricsPort === null
      ? null
      : createMetrics({ pool, jobs, isDatabaseUp: isUp, replica, readSite: () => readSiteFacts({ ...deps, jobs }) })
  if (metrics) await openMetrics(metrics, config.metricsPort!, shutdown)
  const timesChanged = wakingOffers({ ...deps, ...announcer }, jobs)
  const app = buildApp({
    ...deps,
    db: announceTo(deps.db, { ...announcer, timesChanged }),
    jobs,
    makers,
    photoLine,
    live,
    metrics,
    sharedReads,
    replica,
    isPoolBehind: () => pool.waitingCount >= config.databasePool,
    traces,
    isDatabaseUp: isUp,
    webDir: existsSync(clientFolder) ? clientFolder : null,
    pageRenderers: pageRenderersIn(clientFolder),
  })
  const refuse = (error: unknown) => Promise.reject(addressRefusal(error, config))
  await shutdown.open(
    'door',
    () => startListening(app, config).catch(refuse),
    (door) => {
      // Open live connections would delay the shutdown until its limit.
      live.endAll()
      return door.stop(requestsLimitMs)
    },
  )
  await takeWaitingPhotos({ ...deps, photoLine })
  await jobs.send('maintain_gaps', { isAfterStart: true }, { key: 'start' })
  for (const job of ['count_days', 'check_certificates', 'make_exports']) await jobs.send(job, {}, { key: 'start' })
  // An archive that a killed server was making is free once its lease has ended [E7].
  await jobs.send('make_exports', {}, { key: 'lease', startAfterSeconds: EXPORT_LEASE_MS / 1000 })
  if (config.backup.daily) await jobs.send('back_up', { isAfterStart: true }, { key: 'start' })
  log.info('started', { version, commit })
  console.log(await welcomeText(deps, demo))
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

async function main(words: readonly string[], demo: Demo): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) return console.log(helpText())
  const command = words.length === 0 ? serve : findCommand(words)
  if (command === null)
    throw new CannotStart(`"${words.join(' ')}" is not a command of Lookbook. These are:\n\n${commandList}`)
  const config = parseConfig(process.env, process.cwd())
  if (!config.ok) throw new CannotStart(config.detail.join('\n'))

  const log = createLog(config.value.logLevel)
  const shutdown = createShutdown(log)
  stopOnSignals(shutdown, log)
  try {
    await command({ config: config.value, log, shutdown, demo })
  } catch (error) {
    // Failures caused by stopping are not logged.
    if (shutdown.isStopping()) return
    await shutdown.stop()
    throw error
  }
}

/** Serves, or carries out the command that the words name. The entry file hands the demo in. */
export async function runServer(words: readonly string[], demo: Demo): Promise<void> {
  try {
    await main(words, demo)
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exitCode = 1
    // Exits even if a failed start left handles open.
    setTimeout(() => process.exit(), 3_000).unref()
  }
}
