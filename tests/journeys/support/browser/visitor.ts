import { afterAll, beforeAll, expect, inject, type TestContext } from 'vitest'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { type Browser, type BrowserContext, launchBrowser, type Page } from '#tests/tools/browser.ts'
import { outwaitSharedAnswers } from '../installation/shared-answers.ts'
import { openClone, type Restart, type TestInstallation } from '../installation/test-installation.ts'
import { type Device, devices } from './devices.ts'
import { describePage, recordEvents } from './failure-report.ts'
import { watchRequests } from './quiet.ts'

/** What the console says of requests that going offline has cut. */
export const whileOffline = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/, /ERR_FAILED/]

export type { Device }
export type Theme = 'light' | 'dark'

type VisitOptions = {
  device?: Device
  theme?: Theme
  width?: number
  height?: number
  /** a language chosen on an earlier visit */
  locale?: string
  /** the cookie of a session that began on an earlier visit */
  session?: string
  reducedMotion?: 'reduce' | 'no-preference'
  /** with the service worker, which all other journeys do without */
  hasWorker?: boolean
  /** Errors that belong to the journey: a 404, a lost connection. Any other error fails the test. */
  expects?: RegExp[]
}

type Visit = { page: Page; context: BrowserContext; troubles: string[]; events: string[]; expects: RegExp[] }

let browser: Browser
/** One per worker: what a test asks of a browser in another process takes twice the CPU time. */
let launched: Promise<Browser> | undefined
const open: Visit[] = []
/** Profiles that several tests of a file share, by the session they are signed in with. */
const shared = new Map<string, Visit>()

/** Called by the setup file of every journey: files of a worker share this module and its browser, which ends with the worker. */
export async function connect(): Promise<void> {
  launched ??= launchBrowser()
  browser = await launched
}

/** Closes the profiles of a test; errors that it did not expect fail it. */
export async function endVisits({ task }: TestContext): Promise<void> {
  const visits = open.splice(0)
  const troubles = visits.flatMap((visit) =>
    visit.troubles.splice(0).filter((said) => !visit.expects.some((re) => re.test(said))),
  )
  if (troubles.length > 0 || task.result?.state === 'fail') await reportFailure(task.name, visits)
  const sharedContexts = [...shared.values()].map(({ context }) => context)
  await Promise.all(
    visits.filter(({ context }) => !sharedContexts.includes(context)).map(({ context }) => context.close()),
  )
  expect(troubles, 'errors in the browser').toEqual([])
}

export async function disconnect(): Promise<void> {
  shared.clear()
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** Prints what every open page shows and what the file's own server logged last. */
async function reportFailure(test: string, visits: Visit[]): Promise<void> {
  const pages = await Promise.all(visits.map(({ page, events }) => describePage(page, events)))
  const logged = own?.output().match(/^\{.*$/gm) ?? []
  const log = own ? ['server:', ...logged.slice(-15)] : []
  console.log([`failed: ${test}`, ...pages, ...log].join('\n'))
}

/** For contexts that a file opens and closes itself. */
export const sharedBrowser = () => browser

let own: TestInstallation | null = null
const common = {}

/** Remembers what a file's installation was asked once; the next file may have another one. */
export function oncePerInstallation<T>(ask: () => T): () => T {
  const known = new WeakMap<object, T>()
  return () => {
    const key = own ?? common
    const value = known.get(key) ?? ask()
    known.set(key, value)
    return value
  }
}

export const serverUrl = () => own?.url ?? inject('serverUrl')

/** As the link that is printed at start leaves it in a browser. */
export const mailboxCookie = () => `lookbook-mailbox=${inject('mailboxKey')}`

/** The database of this file's own installation. */
export function ownDatabaseUrl(): string {
  if (!own) throw new Error('Only journeys with a server of their own may change rows: withOwnInstallation()')
  return own.databaseUrl
}

/** What this file's own server printed. */
export const ownOutput = () => own?.output() ?? ''

/** For files that write: a server, a database and rate limits of their own. */
export function withOwnInstallation(environment: () => Promise<Record<string, string>> = async () => ({})): void {
  beforeAll(async () => {
    const filled = inject('filled')
    if (filled !== null) own = await openClone(filled, await environment())
  })
  afterAll(closeOwn)
}

/** For journeys that begin where nobody and nothing is: no shop, no person, no picture. */
export function withEmptyInstallation(environment: () => Promise<Record<string, string>> = async () => ({})): void {
  beforeAll(async () => {
    const filled = inject('filled')
    if (filled !== null) own = await openClone(filled, await environment(), { isEmpty: true })
  })
  afterAll(closeOwn)
}

async function closeOwn(): Promise<void> {
  const closing = own
  own = null
  await closing?.close()
}

/** Kills this file's own server; answers how to start it again. */
export async function killServer(): Promise<Restart> {
  if (!own) throw new Error('Only a server of their own may be killed by journeys: withOwnInstallation()')
  return own.kill()
}

/** A new person with a new browser profile, who opens a path. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const { page } = await openProfile(options)
  if (!options.session) await outwaitSharedAnswers()
  await page.goto(path)
  return page
}

/** Opens a path in the profile of an earlier test of this file, whose HTTP cache is warm. The first call's options count. */
export async function visitAgain(path: string, options: VisitOptions = {}): Promise<Page> {
  const key = options.session ?? ''
  const earlier = shared.get(key)
  const visited = earlier ?? (await openProfile(options))
  shared.set(key, visited)
  visited.expects = options.expects ?? []
  if (earlier) open.push(earlier)
  if (!options.session) await outwaitSharedAnswers()
  await visited.page.goto(path)
  return visited.page
}

async function openProfile(options: VisitOptions): Promise<Visit> {
  const device = devices[options.device ?? 'desktop']
  const viewport = {
    width: options.width ?? device.viewport.width,
    height: options.height ?? device.viewport.height,
  }
  const context = await browser.newContext({
    ...device,
    viewport,
    baseURL: serverUrl(),
    colorScheme: options.theme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'reduce',
    serviceWorkers: options.hasWorker ? 'allow' : 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  // The client gives a request up after 15 s; on a busy machine it would do so with one that succeeds.
  await context.addInitScript((patienceMs) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(Math.max(ms, patienceMs))
  }, PATIENCE_MS)
  const { locale, session } = options
  await context.addCookies([
    { name: 'lookbook-mailbox', value: inject('mailboxKey'), url: serverUrl(), httpOnly: true, sameSite: 'Strict' },
  ])
  if (session) {
    await context.addCookies([{ name: 'lookbook', value: session, url: serverUrl(), httpOnly: true, sameSite: 'Lax' }])
    await context.addInitScript(() => localStorage.setItem('lookbook.signedIn', '1'))
  }
  if (locale) await context.addInitScript((chosen) => localStorage.setItem('lookbook.locale', chosen), locale)
  const page = await context.newPage()
  watchRequests(page)
  const opened = {
    page,
    context,
    troubles: collectTroubles(page),
    events: recordEvents(page),
    expects: options.expects ?? [],
  }
  open.push(opened)
  return opened
}

/** Console errors (violations of the Content-Security-Policy too), exceptions, failed requests, requests to other origins. */
function collectTroubles(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (fault) => troubles.push(`fault: ${fault.message}`))
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      troubles.push(`request: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== serverUrl()) troubles.push(`left our origin: ${request.url()}`)
  })
  return troubles
}
