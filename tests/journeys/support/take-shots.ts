import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { demoAccounts } from '#demo/accounts.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { type Browser, type BrowserContext, launchBrowser, type Page } from '#tests/tools/browser.ts'
import { devices } from './browser/devices.ts'
import { openTestInstallation } from './installation/test-installation.ts'
import { photographGallery } from './photograph-gallery.ts'

/** studioLook belongs to the shop of the owner, review to a visit of the client */
type Found = { look: string; shop: string; studioLook: string; review: string; tomorrow: string; plan: string }
type Account = 'client' | 'owner' | 'operator'

/** Every route, with the name of its files. */
const routes: { name: string; path: (found: Found) => string; by?: Account }[] = [
  { name: 'discover', path: () => '/' },
  { name: 'look', path: ({ look }) => `/looks/${look}` },
  { name: 'shop', path: ({ shop }) => `/shops/${shop}` },
  { name: 'search', path: () => '/search?text=hair' },
  { name: 'search-map', path: () => '/search?show=map&city=Lisboa' },
  { name: 'for-makers', path: () => '/for-makers' },
  { name: 'help', path: () => '/help' },
  { name: 'privacy', path: () => '/privacy' },
  { name: 'about', path: () => '/about' },
  { name: 'cart-empty', path: () => '/cart' },
  { name: 'not-found', path: () => '/no-such-page' },
  { name: 'plan', path: ({ plan }) => plan },
  { name: 'sign-in', path: () => '/sign-in' },
  { name: 'sign-up', path: () => '/sign-up' },
  { name: 'guest', path: () => '/guest' },
  { name: 'forgot-password', path: () => '/forgot-password' },
  { name: 'mailbox', path: () => '/mailbox' },
  { name: 'you', path: () => '/you', by: 'client' },
  { name: 'profile', path: () => '/me/profile', by: 'client' },
  { name: 'security', path: () => '/me/security', by: 'client' },
  { name: 'my-data', path: () => '/me/privacy', by: 'client' },
  { name: 'notices', path: () => '/me/notices', by: 'client' },
  { name: 'notice-settings', path: () => '/me/notices/settings', by: 'client' },
  { name: 'waiting', path: () => '/me/waiting', by: 'client' },
  { name: 'together', path: () => '/together', by: 'client' },
  { name: 'saved', path: () => '/me/saved', by: 'client' },
  { name: 'following', path: () => '/me/following', by: 'client' },
  { name: 'bookings', path: () => '/me/bookings', by: 'client' },
  { name: 'review', path: ({ review }) => `/reviews/${review}`, by: 'client' },
  { name: 'studio-today', path: () => '/studio', by: 'owner' },
  { name: 'studio-calendar', path: () => '/studio/casa-luz/calendar', by: 'owner' },
  { name: 'studio-tomorrow', path: ({ tomorrow }) => `/studio/casa-luz/calendar?day=${tomorrow}`, by: 'owner' },
  { name: 'studio-bookings', path: () => '/studio/casa-luz/bookings', by: 'owner' },
  { name: 'studio-waitlist', path: () => '/studio/casa-luz/waitlist', by: 'owner' },
  { name: 'studio-clients', path: () => '/studio/casa-luz/clients', by: 'owner' },
  { name: 'studio-looks', path: () => '/studio/casa-luz/looks', by: 'owner' },
  { name: 'studio-look', path: ({ studioLook }) => `/studio/casa-luz/looks/${studioLook}`, by: 'owner' },
  { name: 'studio-voices', path: () => '/studio/casa-luz/voices', by: 'owner' },
  { name: 'studio-money', path: () => '/studio/casa-luz/money', by: 'owner' },
  { name: 'studio-reports', path: () => '/studio/casa-luz/reports', by: 'owner' },
  { name: 'operator', path: () => '/operator', by: 'operator' },
  { name: 'operator-people', path: () => '/operator/people', by: 'operator' },
  { name: 'operator-moderation', path: () => '/operator/moderation', by: 'operator' },
  { name: 'operator-health', path: () => '/operator/health', by: 'operator' },
]

const chosen = process.env.SHOTS_ONLY?.split(',')
const chosenRoutes = routes.filter(({ name }) => !chosen || chosen.includes(name))
const folder = join(projectFolder, 'shots')

if (!chosen || chosen.includes('pieces')) {
  const browser = await launchBrowser()
  await photographGallery(browser, folder).finally(() => browser.close())
}

async function takeShots(url: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const found = await findSubjects(url)
  const browser = await launchBrowser()
  try {
    for (const device of ['phone', 'desktop'] as const)
      for (const theme of ['light', 'dark'] as const) await takeAll(browser, url, found, device, theme)
  } finally {
    await browser.close()
  }
}

async function findSubjects(url: string): Promise<Found> {
  const first = await firstLook(url, '')
  const own = await firstLook(url, '?shop=casa-luz')
  const [tomorrow = '', ...later] = Array.from({ length: 14 }, (_, days) => dayAfter(days + 1))
  const plan = await findPlan(url, [tomorrow, ...later])
  return { look: first.id, shop: first.shop.slug, studioLook: own.id, review: await findVisit(url), tomorrow, plan }
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The address of the first day on which two things fit. */
async function findPlan(url: string, days: readonly string[]): Promise<string> {
  for (const day of days) {
    const query = `day=${day}&from=09:00&to=20:00&want=portraits,leather`
    const { plans } = (await (await fetch(`${url}/api/plan?${query}`)).json()) as { plans: unknown[] }
    if (plans.length > 0) return `/plan?${query}`
  }
  throw new Error(`${url} has no day on which portraits and leather fit`)
}

/** A completed appointment of the client, who may review it. */
async function findVisit(url: string): Promise<string> {
  const cookie = await sessionOf(url, 'client')
  const answer = await fetch(`${url}/api/bookings?when=past`, { headers: { cookie } })
  const { items } = (await answer.json()) as { items: { appointments: { id: string; review: string | null }[] }[] }
  const visit = items.flatMap(({ appointments }) => appointments).find(({ review }) => review !== null)
  if (!visit) throw new Error(`The client of ${url} has no visit to review`)
  return visit.id
}

async function firstLook(url: string, query: string): Promise<{ id: string; shop: { slug: string } }> {
  const answer = await fetch(`${url}/api/looks${query}`)
  const { items } = (await answer.json()) as { items: { id: string; shop: { slug: string } }[] }
  const [first] = items
  if (!first) throw new Error(`${url} shows no looks: fill the demo first (LOOKBOOK_DEMO=on).`)
  return first
}

async function takeAll(
  browser: Browser,
  url: string,
  found: Found,
  device: keyof typeof devices,
  theme: 'light' | 'dark',
) {
  const contexts = new Map<Account | undefined, BrowserContext>()
  for (const { name, path, by } of chosenRoutes) {
    if (!contexts.has(by)) {
      const context = await browser.newContext({
        serviceWorkers: 'block',
        ...devices[device],
        baseURL: url,
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      if (by) await signIn(context, url, by)
      contexts.set(by, context)
    }
    const page = await contexts.get(by)!.newPage()
    await page.goto(path(found))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await drawn(page)
    // The first viewport, then the whole page: cards are rendered only inside the viewport.
    const base = join(folder, `${name}-${device}-${theme}`)
    await page.screenshot({ path: `${base}.png` })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: devices[device].viewport.width, height })
    await drawn(page)
    await page.screenshot({ path: `${base}-whole.png` })
    console.log(`${base}.png\n${base}-whole.png`)
    await page.close()
  }
  for (const context of contexts.values()) await context.close()
}

async function signIn(context: BrowserContext, url: string, by: Account): Promise<void> {
  const [pair = ''] = (await sessionOf(url, by)).split(';')
  const [name = '', value = ''] = pair.split(/=(.*)/s)
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(() => localStorage.setItem('lookbook.signedIn', '1'))
}

/** Signs in and gives the session's cookie. */
async function sessionOf(url: string, by: Account): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { origin: url, 'x-lookbook': '1', 'content-type': 'application/json' },
    body: JSON.stringify({
      email: demoAccounts[by].email,
      password: process.env.SHOTS_PASSWORD ?? 'see it, book it',
    }),
  })
  if (!answer.ok) throw new Error(`${url} does not let the demo's ${by} in: ${answer.status}`)
  return answer.headers.getSetCookie()[0] ?? ''
}

/** Waits for data, fonts and eager pictures. What is below the window waits for it, and is not waited for. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main [aria-busy=true], main .skeleton')].every(
      (waiting) => !waiting.checkVisibility() || waiting.getBoundingClientRect().top > innerHeight,
    ),
  )
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy' || image.currentSrc === ''),
  )
}

const running = process.env.SHOTS_URL
if (chosenRoutes.length === 0) {
  // The gallery alone needs no server.
} else if (running) {
  await takeShots(running.replace(/\/$/, ''))
} else {
  const installation = await openTestInstallation()
  try {
    await takeShots(installation.url)
  } finally {
    await installation.close()
  }
}
