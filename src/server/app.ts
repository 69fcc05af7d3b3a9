import { Hono } from 'hono'
import { mountBookings } from './bookings/bookings.routes.ts'
import { mountCalendar } from './bookings/calendar.routes.ts'
import type { Deps } from './deps.ts'
import { mountAccount } from './identity/account.routes.ts'
import { findSession } from './identity/find-session.ts'
import { mountHosted } from './identity/hosted/hosted.routes.ts'
import { mountIdentity } from './identity/identity.routes.ts'
import { mountInstallation } from './installation/installation.routes.ts'
import type { Jobs } from './jobs/jobs.ts'
import { mountLive } from './live/live.routes.ts'
import type { Live } from './live/live.ts'
import { mountLooks } from './looks/looks.routes.ts'
import { mountMailbox } from './notices/mailbox.routes.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { mountPages } from './pages/pages.routes.ts'
import { mountSitemap } from './pages/sitemap.routes.ts'
import type { PhotoLine } from './photos/photo-line.ts'
import { mountPhotos } from './photos/photos.routes.ts'
import type { PictureMakers } from './photos/picture-makers.ts'
import { mountPlainUpload, plainUploadForm, plainUploadPath } from './photos/plain-upload.routes.ts'
import { plainUploadStyle } from './photos/plain-upload-page.ts'
import { mountPrivatePhotos } from './photos/private-photos.routes.ts'
import { mountUploads } from './photos/uploads.routes.ts'
import { accessLog } from './platform/access-log.ts'
import { knowSession } from './platform/actor.ts'
import { answerFault } from './platform/answer-fault.ts'
import { answerUnknown } from './platform/answer-unknown.ts'
import { limitBody } from './platform/body-limit.ts'
import { contentSecurityPolicy } from './platform/content-security-policy.ts'
import { refuseWhileDatabaseIsDown } from './platform/database-guard.ts'
import type { Metrics } from './platform/metrics.ts'
import { mountOpenApi } from './platform/openapi.routes.ts'
import { requireOwnOrigin } from './platform/origin.ts'
import { limitUnsafe } from './platform/rate-limit.ts'
import { identifyRequest } from './platform/request-id.ts'
import { limitTime } from './platform/request-timeout.ts'
import { securityHeaders } from './platform/security-headers.ts'
import type { AppEnv, ServerApp } from './platform/server-app.ts'
import { mountStaticFiles, readStaticFiles } from './platform/static-files.ts'
import { mountSaved } from './saved/saved.routes.ts'
import { mountSearch } from './search/search.routes.ts'
import { mountShops } from './shops/shops.routes.ts'
import { mountStudio } from './studio/studio.routes.ts'
import { mountVoices } from './voices/voices.routes.ts'

export type AppDeps = Deps & {
  jobs: Pick<Jobs, 'isRunning' | 'send'>
  isDatabaseUp: () => boolean
  /** Who reads the files people bring; its processes come with the first. */
  makers: PictureMakers
  /** Where a photo goes once its upload is whole. */
  photoLine: PhotoLine
  /** Where the built client stands; null: no client is served. */
  webDir: string | null
  /** Who hears of changes as they happen; without it nobody can follow. */
  live?: Live | null
  /** Who draws public pages before they are sent; without one browsers draw all. */
  pageRenderer?: PageRenderer | null
  metrics?: Metrics | null
  /** Answers are held against the contract: on in tests and development, off where it costs. */
  checksOutput?: boolean
}

/** Everything the server answers, in the order it is asked. */
export function buildApp(deps: AppDeps): ServerApp {
  const app: ServerApp = new Hono<AppEnv>()
  const files = deps.webDir === null ? null : readStaticFiles(deps.webDir)

  app.use(identifyRequest(deps))
  app.use(accessLog(deps))
  const pages = `${files?.indexHtml ?? ''}${plainUploadStyle}`
  app.use(securityHeaders(deps.config, contentSecurityPolicy(pages, deps.config.firebase)))
  app.use(requireOwnOrigin(deps.config, plainUploadForm))
  app.use('/api/*', limitTime(15_000))
  app.use('/api/*', limitBody(256 * 1024))
  app.use('/api/*', refuseWhileDatabaseIsDown(deps))
  const countChanges = limitUnsafe(deps)
  app.use('/api/*', countChanges)
  app.use('/api/*', knowSession({ config: deps.config, findSession: findSession(deps) }))
  for (const path of ['/uploads/*', plainUploadPath, '/calendar/*']) {
    // Pictures on their way, calendars that ask: how long, how large and how many is decided where they are read.
    app.use(path, refuseWhileDatabaseIsDown(deps))
    app.use(path, knowSession({ config: deps.config, findSession: findSession(deps) }))
  }
  app.use(plainUploadPath, countChanges)

  mountInstallation(app, deps)
  mountIdentity(app, deps)
  mountAccount(app, deps)
  mountMailbox(app, deps)
  mountHosted(app, deps)
  mountLooks(app, deps)
  mountShops(app, deps)
  mountSearch(app, deps)
  mountStudio(app, deps)
  mountVoices(app, deps)
  mountLive(app, deps)
  mountSaved(app, deps)
  mountBookings(app, deps)
  mountCalendar(app, deps)
  mountPhotos(app, deps)
  mountPrivatePhotos(app, deps)
  mountUploads(app, deps)
  mountPlainUpload(app, deps)
  mountOpenApi(app)
  mountSitemap(app, deps)
  if (files && deps.webDir !== null) {
    mountPages(app, deps, buildReads(deps), { files, webDir: deps.webDir })
    mountStaticFiles(app, files)
  }

  app.notFound((c) => answerUnknown(app, c))
  app.onError((fault, c) => answerFault(deps.log, fault, c))
  return app
}

/** The public reads alone: what pages are drawn from, asked without a wire. */
function buildReads(deps: AppDeps): ServerApp {
  const app: ServerApp = new Hono<AppEnv>()
  app.use(identifyRequest(deps))
  app.use(knowSession({ config: deps.config, findSession: findSession(deps) }))
  mountInstallation(app, deps)
  mountLooks(app, deps)
  mountShops(app, deps)
  mountSearch(app, deps)
  app.notFound((c) => answerUnknown(app, c))
  app.onError((fault, c) => answerFault(deps.log, fault, c))
  return app
}
