import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type Browser, type BrowserContext, connectToBrowser, type Page } from '#tests/tools/browser.ts'
import { devices } from './devices.ts'
import { watchRequests } from './quiet.ts'
import { openClone, type TestInstallation } from './test-installation.ts'

export type Device = keyof typeof devices
export type Theme = 'light' | 'dark'

type VisitOptions = {
  device?: Device
  theme?: Theme
  width?: number
  height?: number
  /** a language chosen on an earlier visit */
  locale?: string
  /** a session that began on an earlier visit: what stands in our cookie */
  session?: string
  reducedMotion?: 'reduce' | 'no-preference'
  /** Troubles that belong to the journey: a 404 asked for, a connection cut. Everything else fails the test. */
  expects?: RegExp[]
}

let browser: Browser
const open: { context: BrowserContext; troubles: string[]; expects: RegExp[] }[] = []

beforeAll(async () => {
  browser = await connectToBrowser(inject('browserEndpoint'))
})

afterEach(async () => {
  const visits = open.splice(0)
  const troubles = visits.flatMap((visit) =>
    visit.troubles.filter((said) => !visit.expects.some((re) => re.test(said))),
  )
  await Promise.all(visits.map(({ context }) => context.close()))
  expect(troubles, 'what went wrong in the browser').toEqual([])
})

afterAll(() => browser?.close())

let own: TestInstallation | null = null
export const serverUrl = () => own?.url ?? inject('serverUrl')

/** The database of this file's own installation. */
export function ownDatabaseUrl(): string {
  if (!own) throw new Error('Only journeys with a server of their own may change rows: withOwnInstallation()')
  return own.databaseUrl
}

/** Journeys of this file write: they have an installation and its counts of attempts for themselves. */
export function withOwnInstallation(environment: () => Promise<Record<string, string>> = async () => ({})): void {
  beforeAll(async () => {
    const filled = inject('filled')
    if (filled !== null) own = await openClone(filled, await environment())
  })
  afterAll(() => own?.close())
}

/** Kills this file's own server; answers how to start it again. */
export async function killServer(): Promise<() => Promise<void>> {
  if (!own) throw new Error('Only a server of their own may be killed by journeys: withOwnInstallation()')
  return own.kill()
}

/** A new person with a new browser profile, who opens a path. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
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
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  context.setDefaultTimeout(15_000)
  const { locale, session } = options
  if (session) {
    await context.addCookies([{ name: 'lookbook', value: session, url: serverUrl(), httpOnly: true, sameSite: 'Lax' }])
    await context.addInitScript(() => localStorage.setItem('lookbook.signedIn', '1'))
  }
  if (locale) await context.addInitScript((chosen) => localStorage.setItem('lookbook.locale', chosen), locale)
  const page = await context.newPage()
  watchRequests(page)
  open.push({ context, troubles: collectTroubles(page), expects: options.expects ?? [] })
  await page.goto(path)
  return page
}

/** Console errors (a broken Content-Security-Policy is one), faults, failed requests, and requests that leave our origin. */
function collectTroubles(page: Page): string[] {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (fault) => troubles.push(`fault: ${fault.message}`))
  page.on('requestfailed', (request) => {
    // A picture or a read that is no longer needed is cut off when its page is left.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      troubles.push(`request: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== serverUrl()) troubles.push(`left our origin: ${request.url()}`)
  })
  return troubles
}
