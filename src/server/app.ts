import { Hono } from 'hono'
import { costlyRoutes, sharedRoutes, yieldingRoutes } from '#contract/routes.ts'
import { mountCalendar } from '#server/bookings/calendar/calendar.routes.ts'
import type { Replica } from '#server/database/connections/replica.ts'
import { mountAccount } from '#server/identity/account/account.routes.ts'
import { findSession } from '#server/identity/sign-in/find-session.ts'
import type { PhotoLine } from '#server/photos/making/photo-line.ts'
import type { PictureMakers } from '#server/photos/making/picture-makers.ts'
import { mountPhotos } from '#server/photos/serving/photos.routes.ts'
import { mountPrivatePhotos } from '#server/photos/serving/private-photos.routes.ts'
import { mountUploads } from '#server/photos/uploads/uploads.routes.ts'
import { readClientLanguages } from '#server/platform/files/client-languages.ts'
import { mountStaticFiles, readStaticFiles } from '#server/platform/files/static-files.ts'
import { actorOf, provideSession } from '#server/platform/http/actor.ts'
import { routerPath } from '#server/platform/http/mount.ts'
import type { AppEnv, ServerApp } from '#server/platform/http/server-app.ts'
import type { SharedReads } from '#server/platform/http/shared-reads.ts'
import { accessLog } from '#server/platform/middleware/access-log.ts'
import { contentSecurityPolicy } from '#server/platform/middleware/content-security-policy.ts'
import { refuseWhileDatabaseIsDown } from '#server/platform/middleware/database-guard.ts'
import { requireOwnOrigin } from '#server/platform/middleware/origin.ts'
import { identifyRequest } from '#server/platform/middleware/request-id.ts'
import { securityHeaders } from '#server/platform/middleware/security-headers.ts'
import { sendToLocalhost } from '#server/platform/middleware/send-to-localhost.ts'
import { computeShared, findShared } from '#server/platform/middleware/share-reads.ts'
import { type ProxyWarning, watchProxies } from '#server/platform/middleware/watch-proxies.ts'
import { mountOpenApi } from '#server/platform/openapi/openapi.routes.ts'
import type { Metrics } from '#server/platform/process/metrics.ts'
import { createTroubles, type Troubles } from '#server/platform/process/troubles.ts'
import { traceRequests } from '#server/platform/traces/trace-requests.ts'
import type { Traces } from '#server/platform/traces/traces.ts'
import { mountBookings } from './bookings/bookings.routes.ts'
import type { Deps } from './deps.ts'
import { mayFollowCalendar } from './desk/calendar/may-follow-calendar.ts'
import { mountClients } from './desk/clients/clients.routes.ts'
import { mountDesk } from './desk/desk.routes.ts'
import { mountDemoAccounts } from './identity/demo/demo-accounts.routes.ts'
import { mountHosted } from './identity/hosted/hosted.routes.ts'
import { mountIdentity } from './identity/identity.routes.ts'
import { mountOidc } from './identity/oidc/oidc.routes.ts'
import { mountPasskeys } from './identity/passkeys/passkeys.routes.ts'
import { mountInstallation } from './installation/installation.routes.ts'
import { mountSetUp } from './installation/set-up/set-up.routes.ts'
import { mountWellKnown } from './installation/well-known.routes.ts'
import type { Jobs } from './jobs/jobs.ts'
import { livePath, mountLive } from './live/live.routes.ts'
import type { Live } from './live/live.ts'
import { mountLooks } from './looks/looks.routes.ts'
import { mountMoney } from './money/money.routes.ts'
import { mountReceipts } from './money/receipts/receipts.routes.ts'
import { mountNotices } from './notices/app/app-notices.routes.ts'
import { isUnsubscribePost, mountChoices } from './notices/choices/choices.routes.ts'
import { mountMailbox } from './notices/mailbox.routes.ts'
import { mountPush } from './notices/push/push.routes.ts'
import { mountFormerSlugs } from './opening/former-slugs.routes.ts'
import { mountOpening } from './opening/opening.routes.ts'
import { mountModeration } from './operator/moderation/moderation.routes.ts'
import { mountOperator } from './operator/operator.routes.ts'
import { mountPeople } from './operator/people/people.routes.ts'
import { mountOwnData } from './own-data/own-data.routes.ts'
import type { PageRenderers } from './pages/page-renderer.ts'
import { mountPages } from './pages/pages.routes.ts'
import { mountSitemap } from './pages/sitemap/sitemap.routes.ts'
import { mountPlanning } from './planning/planning.routes.ts'
import { answerFault } from './platform/http/answers/answer-fault.ts'
import { answerUnknown } from './platform/http/answers/answer-unknown.ts'
import { limitBody } from './platform/middleware/limits/body-limit.ts'
import { createCostlyReads } from './platform/middleware/limits/costly-reads.ts'
import { limitCostly } from './platform/middleware/limits/limit-costly.ts'
import { createLoadGate, turnsFor } from './platform/middleware/limits/load-gate.ts'
import { limitUnsafe } from './platform/middleware/limits/rate-limit.ts'
import { limitTime } from './platform/middleware/limits/request-timeout.ts'
import { shedLoad } from './platform/middleware/limits/shed-load.ts'
import { mountSaved } from './saved/saved.routes.ts'
import { mountSearch } from './search/search.routes.ts'
import { mountShared, mountSharing } from './sharing/sharing.routes.ts'
import { mountShops } from './shops/shops.routes.ts'
import { mountHours } from './studio/hours/hours.routes.ts'
import { mountStudioServices } from './studio/services/services.routes.ts'
import { mountSettings } from './studio/settings/settings.routes.ts'
import { mountStudio } from './studio/studio.routes.ts'
import { mountTeam } from './studio/team/team.routes.ts'
import { mountTogether } from './together/together.routes.ts'
import { mountReviews } from './voices/reviews/reviews.routes.ts'
import { mountVoices } from './voices/voices.routes.ts'
import { mountWaiting } from './waiting/waiting.routes.ts'

export type AppDeps = Deps & {
  jobs: Pick<Jobs, 'isRunning' | 'send' | 'countFailed'>
  isDatabaseUp: () => boolean
  /** Decodes uploaded files in worker processes, which start with the first job. */
  makers: PictureMakers
  /** Queues a photo for processing once its upload is complete. */
  photoLine: PhotoLine
  /** Folder of the built client; null: no client is served. */
  webDir: string | null
  /** Broadcasts changes to connected clients; without it there are no live updates. */
  live?: Live | null
  /** Server-side rendering of public pages; without it pages render in the browser only. */
  pageRenderers?: PageRenderers
  metrics?: Metrics | null
  /** Answers to public reads that visitors share; without it each request computes its own. */
  sharedReads?: SharedReads | null
  /** Discover and search are read from it where the contract lets them; without it everything is read from the primary. */
  replica?: Replica | null
  /** Records requests as spans; without it nothing of tracing runs. */
  traces?: Traces | null
  /** Request timeout. */
  requestLimitMs?: number
  /** How long a costly read waits for its turn. */
  costlyWaitMs?: number
  /** Whether so many requests wait for a connection that public reads must leave more to others; without it never. */
  isPoolBehind?: () => boolean
  /** How long a public read waits for its turn while the server cannot keep up. */
  browseWaitMs?: number
  /** Validates responses against the contract: on in tests and development, off in production because of its cost. */
  checksOutput?: boolean
}

/** Builds the whole server; middleware and routes run in the order they are mounted here. */
export function buildApp(deps: AppDeps): ServerApp {
  const app: ServerApp = new Hono<AppEnv>()
  const files = deps.webDir === null ? null : readStaticFiles(deps.webDir)

  app.use(identifyRequest(deps))
  if (deps.traces) app.use(traceRequests(deps.traces))
  app.use(accessLog(deps))
  let proxyWarning: ProxyWarning | null = null
  app.use(watchProxies({ ...deps, onWarning: (warning) => (proxyWarning = warning) }))
  const { firebase, mapTiles } = deps.config
  app.use(securityHeaders(deps.config, contentSecurityPolicy(files?.indexHtml ?? '', firebase, mapTiles)))
  app.use(sendToLocalhost(deps.config))
  app.use(requireOwnOrigin(deps.config, isUnsubscribePost))
  app.use('/api/*', limitTime(deps.requestLimitMs ?? 15_000))
  app.use('/api/*', limitBody(256 * 1024))
  app.use('/api/*', refuseWhileDatabaseIsDown(deps))
  app.use('/api/*', limitUnsafe(deps))
  app.use('/api/*', provideSession({ ...deps, findSession: findSession(deps) }))
  app.use(livePath, provideSession({ ...deps, findSession: findSession(deps) }))
  const costlyReads = createCostlyReads(deps.now, { waitMs: deps.costlyWaitMs })
  const troubles = createTroubles(deps.now, (kind) => deps.metrics?.countTrouble(kind))
  const loadGate = createLoadGate({
    turns: turnsFor(deps.config.databasePool),
    isBehind: deps.isPoolBehind,
    waitMs: deps.browseWaitMs,
  })
  const { sharedReads } = deps
  if (sharedReads)
    for (const route of sharedRoutes) app.use(routerPath(route.path), findShared({ ...deps, sharedReads }, route))
  for (const { path, yields } of yieldingRoutes) app.use(routerPath(path), shedLoad(loadGate, yields))
  for (const { path } of costlyRoutes) app.use(routerPath(path), limitCostly(costlyReads, deps.config))
  computeSharedReads(app, deps)
  app.use('/unsubscribe/*', limitBody(4 * 1024), refuseWhileDatabaseIsDown(deps), limitUnsafe(deps))
  for (const path of ['/uploads/*', '/calendar/*', '/exports/*']) {
    // Photo uploads, calendar feeds and exports: their handlers enforce their own limits on time, size and rate.
    app.use(path, refuseWhileDatabaseIsDown(deps))
    app.use(path, provideSession({ ...deps, findSession: findSession(deps) }))
  }

  mountFormerSlugs(app, deps)

  mountInstallation(app, { ...deps, troubles })
  mountWellKnown(app, deps)
  mountSetUp(app, deps)
  mountIdentity(app, deps)
  mountAccount(app, deps)
  mountOwnData(app, deps)
  mountNotices(app, deps)
  mountChoices(app, deps)
  mountPush(app, deps)
  mountMailbox(app, deps)
  mountHosted(app, deps)
  mountDemoAccounts(app, deps)
  mountPasskeys(app, deps)
  mountOidc(app, deps)
  mountLooks(app, deps)
  mountShops(app, deps)
  mountSearch(app, deps)
  mountPlanning(app, deps)
  mountStudio(app, deps)
  mountTeam(app, deps)
  mountHours(app, deps)
  mountSettings(app, deps)
  mountStudioServices(app, deps)
  mountOperator(app, { ...deps, troubles, proxyWarning: () => proxyWarning })
  mountModeration(app, deps)
  mountPeople(app, deps)
  mountOpening(app, deps)
  mountVoices(app, deps)
  mountReviews(app, deps)
  mountLive(app, {
    ...deps,
    mayFollowStudio: async (c, slug) => mayFollowCalendar(deps, await actorOf(c), slug),
  })
  mountSaved(app, deps)
  mountSharing(app, deps)
  mountTogether(app, deps)
  mountBookings(app, deps)
  mountWaiting(app, deps)
  mountDesk(app, deps)
  mountMoney(app, deps)
  mountReceipts(app, deps)
  mountClients(app, deps)
  mountCalendar(app, deps)
  mountPhotos(app, deps)
  mountPrivatePhotos(app, deps)
  mountUploads(app, deps)
  mountOpenApi(app)
  const client = files && deps.webDir !== null ? readClientLanguages(deps.webDir, files) : null
  mountSitemap(app, deps, client?.languages ?? ['en'])
  if (files && client && deps.webDir !== null) {
    mountPages(app, { ...deps, costlyReads, loadGate }, buildReads({ ...deps, troubles }), {
      files,
      client,
      webDir: deps.webDir,
    })
    mountStaticFiles(app, files, client)
  }

  app.notFound((c) => answerUnknown(app, c))
  app.onError((fault, c) => answerFault({ ...deps, troubles }, fault, c))
  return app
}

/** The public read routes alone: server-side rendering calls them in process, without HTTP. */
function buildReads(deps: AppDeps & { troubles: Troubles }): ServerApp {
  const app: ServerApp = new Hono<AppEnv>()
  app.use(identifyRequest(deps))
  app.use(provideSession({ ...deps, findSession: findSession(deps) }))
  computeSharedReads(app, deps)
  mountInstallation(app, deps)
  mountLooks(app, deps)
  mountShops(app, deps)
  mountSearch(app, deps)
  mountShared(app, deps)
  app.notFound((c) => answerUnknown(app, c))
  app.onError((fault, c) => answerFault(deps, fault, c))
  return app
}

function computeSharedReads(app: ServerApp, { config, sharedReads }: AppDeps): void {
  if (!sharedReads) return
  for (const route of sharedRoutes) app.use(routerPath(route.path), computeShared({ config, sharedReads }, route))
}
