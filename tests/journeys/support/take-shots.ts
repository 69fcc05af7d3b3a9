import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { demoAccounts } from '#demo/accounts.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { type Browser, type BrowserContext, launchBrowser, type Page } from '#tests/tools/browser.ts'
import { devices } from './devices.ts'
import { openTestInstallation } from './installation/test-installation.ts'

/** studioLook belongs to the shop of the signed-in owner */
type Found = { look: string; shop: string; studioLook: string }

/** Every route, with the name of its files. */
const routes: { name: string; path: (found: Found) => string; isOwn?: true }[] = [
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
  { name: 'sign-in', path: () => '/sign-in' },
  { name: 'sign-up', path: () => '/sign-up' },
  { name: 'guest', path: () => '/guest' },
  { name: 'forgot-password', path: () => '/forgot-password' },
  { name: 'mailbox', path: () => '/mailbox' },
  { name: 'you', path: () => '/you', isOwn: true },
  { name: 'profile', path: () => '/me/profile', isOwn: true },
  { name: 'security', path: () => '/me/security', isOwn: true },
  { name: 'my-data', path: () => '/me/privacy', isOwn: true },
  { name: 'saved', path: () => '/me/saved', isOwn: true },
  { name: 'following', path: () => '/me/following', isOwn: true },
  { name: 'bookings', path: () => '/me/bookings', isOwn: true },
  { name: 'studio-today', path: () => '/studio', isOwn: true },
  { name: 'studio-looks', path: () => '/studio/casa-luz/looks', isOwn: true },
  { name: 'studio-look', path: ({ studioLook }) => `/studio/casa-luz/looks/${studioLook}`, isOwn: true },
]

const folder = join(projectFolder, 'shots')

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
  return { look: first.id, shop: first.shop.slug, studioLook: own.id }
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
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...devices[device],
    baseURL: url,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  // Visitors' pages first: after them the context stays signed in.
  for (const { name, path, isOwn } of routes.toSorted((a, b) => Number(a.isOwn ?? 0) - Number(b.isOwn ?? 0))) {
    if (isOwn) await signIn(context, url)
    const page = await context.newPage()
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
  await context.close()
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  if ((await context.cookies()).length > 0) return
  const data = { email: demoAccounts.owner.email, password: process.env.SHOTS_PASSWORD ?? 'see it, book it' }
  const answer = await context.request.post('/api/session', { data, headers: { origin: url, 'x-lookbook': '1' } })
  if (!answer.ok()) throw new Error(`${url} does not let the demo's owner in: ${answer.status()}`)
  await context.addInitScript(() => localStorage.setItem('lookbook.signedIn', '1'))
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
if (running) {
  await takeShots(running.replace(/\/$/, ''))
} else {
  const installation = await openTestInstallation()
  try {
    await takeShots(installation.url)
  } finally {
    await installation.close()
  }
}
