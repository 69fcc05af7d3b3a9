import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Output } from '#web/data/api/api.ts'
import { oncePerInstallation } from './browser/visitor.ts'
import { post, sessionIn } from './data/account.ts'
import { bookCart, callWith } from './data/booked.ts'
import { readLooks, readPlan, readTimes } from './data/subjects.ts'

export type Screen = {
  name: string
  path: () => Promise<string>
  /** needs a session of the demo's owner */
  isOwn?: true
  /** needs a session of the demo's operator */
  isOperator?: true
  /** Has the elements of another screen, or a journey of its own with axe at a phone's width: only in `npm run prove`. */
  isVariant?: true
  /** errors that the browser rightly logs */
  expects?: RegExp[]
}

/** Every screen, with the path of one example. */
export const screens: Screen[] = [
  { name: 'discover', path: async () => '/' },
  { name: 'search', path: async () => '/search?rating=1&confirm=instant&near=38.712,-9.139&km=25' },
  { name: 'search of shops', path: async () => '/search?show=shops', isVariant: true },
  { name: 'a planned day', path: () => plannedDay(), isVariant: true },
  { name: 'a day to plan', path: async () => '/plan', isVariant: true },
  { name: 'look', path: async () => `/looks/${(await readLooks()).items[0]?.id}` },
  { name: 'shop', path: async () => `/shops/${(await readLooks()).items[0]?.shop.slug}` },
  { name: 'for makers', path: async () => '/for-makers' },
  { name: 'help', path: async () => '/help' },
  { name: 'privacy', path: async () => '/privacy' },
  { name: 'terms', path: async () => '/terms', isVariant: true },
  { name: 'imprint', path: async () => '/imprint', isVariant: true },
  { name: 'about', path: async () => '/about' },
  { name: 'empty cart', path: async () => '/cart' },
  { name: 'not found', path: async () => '/no-such-page', expects: [/status of 404/] },
  { name: 'sign in', path: async () => '/sign-in?returnTo=/me/saved&why=saved' },
  {
    name: 'back from a provider without its answer',
    path: async () => '/sign-in/oidc',
    expects: [/status of 40[14]/],
    isVariant: true,
  },
  { name: 'sign up', path: async () => '/sign-up', isVariant: true },
  { name: 'as a guest', path: async () => '/guest?returnTo=/checkout' },
  { name: 'forgotten password', path: async () => '/forgot-password' },
  { name: 'new password without its link', path: async () => '/reset-password', isVariant: true },
  {
    name: 'unsubscribe, with a broken link',
    path: async () => '/unsubscribe/cut-off',
    expects: [/status of 422/],
    isVariant: true,
  },
  { name: 'you, as a visitor', path: async () => '/you' },
  { name: 'mailbox', path: async () => '/mailbox' },
  { name: 'you', path: async () => '/you', isOwn: true },
  { name: 'profile', path: async () => '/me/profile', isOwn: true, isVariant: true },
  { name: 'security', path: async () => '/me/security', isOwn: true, isVariant: true },
  { name: 'your data', path: () => bookingToCome().then(() => '/me/privacy'), isOwn: true },
  { name: 'notices', path: async () => '/me/notices', isOwn: true },
  { name: 'what reaches you', path: async () => '/me/notices/settings', isOwn: true, isVariant: true },
  { name: 'saved', path: async () => '/me/saved', isOwn: true },
  {
    name: 'find a time together',
    path: async () => `/together?look=${(await readLooks()).items[0]?.id}`,
    isOwn: true,
    isVariant: true,
  },
  { name: 'a link that asks when one can', path: () => askedTogether(), isOwn: true, isVariant: true },
  { name: 'following', path: async () => '/me/following', isOwn: true },
  { name: 'cart', path: () => withCart('/cart'), isOwn: true },
  { name: 'checkout', path: () => withCart('/checkout'), isOwn: true },
  { name: 'bookings', path: () => bookingToCome().then(() => '/me/bookings'), isOwn: true, isVariant: true },
  {
    name: 'a booking',
    path: async () => `/me/bookings/${await bookingToCome()}?placed=yes`,
    isOwn: true,
    isVariant: true,
  },
  { name: 'waitlist', path: async () => '/me/waiting', isOwn: true, isVariant: true },
  {
    name: 'an offer that is not there',
    path: async () => '/offers/00000000-0000-4000-8000-000000000000',
    isOwn: true,
    isVariant: true,
    expects: [/status of 404/],
  },
  { name: 'studio, today', path: async () => '/studio', isOwn: true, isVariant: true },
  { name: 'studio, looks', path: async () => '/studio/casa-luz/looks', isOwn: true },
  { name: 'studio, a look', path: studioLook, isOwn: true },
  { name: 'studio, bookings', path: async () => '/studio/casa-luz/bookings', isOwn: true, isVariant: true },
  { name: 'studio, waitlist', path: studioWaitlist, isOwn: true, isVariant: true },
  { name: 'studio, calendar', path: async () => '/studio/casa-luz/calendar', isOwn: true, isVariant: true },
  { name: 'studio, clients', path: async () => '/studio/casa-luz/clients', isOwn: true, isVariant: true },
  { name: 'studio, voices', path: async () => '/studio/casa-luz/voices', isOwn: true },
  { name: 'studio, hours', path: async () => '/studio/casa-luz/hours', isOwn: true, isVariant: true },
  { name: 'studio, time off', path: async () => '/studio/casa-luz/hours/time-off', isOwn: true, isVariant: true },
  {
    name: 'studio, requests',
    path: async () => '/studio/casa-luz/bookings?state=requests',
    isOwn: true,
    isVariant: true,
  },
  { name: 'studio, a client', path: studioClient, isOwn: true, isVariant: true },
  { name: 'studio, services', path: async () => '/studio/casa-luz/services', isOwn: true, isVariant: true },
  { name: 'studio, a service', path: studioService, isOwn: true, isVariant: true },
  { name: 'studio, rooms', path: async () => '/studio/casa-luz/rooms', isOwn: true, isVariant: true },
  { name: 'studio, team', path: async () => '/studio/casa-luz/team', isOwn: true, isVariant: true },
  { name: 'studio, money', path: async () => '/studio/casa-luz/money', isOwn: true, isVariant: true },
  { name: 'studio, goods', path: async () => '/studio/casa-luz/money/goods', isOwn: true, isVariant: true },
  { name: 'studio, tax', path: async () => '/studio/casa-luz/money/tax', isOwn: true, isVariant: true },
  { name: 'studio, deposits', path: async () => '/studio/casa-luz/money/deposits', isOwn: true, isVariant: true },
  {
    name: 'studio, deposit rules',
    path: async () => '/studio/casa-luz/money/deposits/rules',
    isOwn: true,
    isVariant: true,
  },
  { name: 'studio, reports', path: async () => '/studio/casa-luz/reports', isOwn: true, isVariant: true },
  { name: 'studio, a member', path: studioMember, isOwn: true, isVariant: true },
  { name: 'studio, settings', path: async () => '/studio/casa-luz/settings', isOwn: true, isVariant: true },
  { name: 'open a shop', path: async () => '/open-a-shop', isOwn: true, isVariant: true },
  { name: 'operator, overview', path: async () => '/operator', isOperator: true, isVariant: true },
  { name: 'operator, shops', path: async () => '/operator/shops', isOperator: true, isVariant: true },
  { name: 'operator, moderation', path: async () => '/operator/moderation', isOperator: true, isVariant: true },
  { name: 'operator, people', path: async () => '/operator/people', isOperator: true, isVariant: true },
  { name: 'operator, a person', path: operatorPerson, isOperator: true, isVariant: true },
  { name: 'operator, health', path: async () => '/operator/health', isOperator: true, isVariant: true },
  { name: 'operator, categories', path: async () => '/operator/categories', isOperator: true, isVariant: true },
  { name: 'operator, search words', path: async () => '/operator/search', isOperator: true, isVariant: true },
  { name: 'operator, audit', path: async () => '/operator/audit', isOperator: true, isVariant: true },
  { name: 'operator, settings', path: async () => '/operator/settings', isOperator: true, isVariant: true },
]

/** The installation's own texts, which have screens only where they are configured. */
export async function withTexts(): Promise<Record<string, string>> {
  const file = join(await mkdtemp(join(tmpdir(), 'texts-')), 'text.md')
  await writeFile(file, '# Who we are\n\nCasa Luz, **Lisbon**.\n\n- [Write to us](mailto:hello@casaluz.example)\n')
  return { LOOKBOOK_TERMS_FILE: file, LOOKBOOK_IMPRINT_FILE: file }
}

type Plan = Awaited<ReturnType<typeof readPlan>>['plans'][number]

/** The address of a day on which two things fit, by a first plan of this kind. */
export async function plannedDay(want = 'portraits,leather', isWanted = (_first: Plan) => true): Promise<string> {
  for (let away = 1; away < 15; away++) {
    const day = new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)
    const query = `day=${day}&from=09:00&to=20:00&want=${want}`
    const [first] = (await readPlan(query)).plans
    if (first && isWanted(first)) return `/plan?${query}`
  }
  throw new Error('The test installation has no day with two free times')
}

/** Puts a free time of a day to come into the cart, unless there is one: today's could pass before it is booked. */
async function withCart(path: string): Promise<string> {
  const session = await ownSession()
  const cart = await callWith<Output<'GET /api/cart'>>(session, 'GET', '/api/cart')
  if (cart.items.length > 0) return path
  for (const { id } of (await readLooks()).items) {
    const [startsAt] = (await readTimes(id)).days.slice(1).flatMap(({ starts }) => starts)
    if (!startsAt) continue
    await callWith(session, 'POST', '/api/cart/items', { lookId: id, startsAt })
    return path
  }
  throw new Error('The test installation has no free time in the days to come')
}

/** The id of a future booking; books one if there is none. */
async function bookingToCome(): Promise<string> {
  const session = await ownSession()
  const { items } = await callWith<Output<'GET /api/bookings'>>(session, 'GET', '/api/bookings')
  if (items[0]) return items[0].id
  await withCart('/cart')
  return (await bookCart(session)).id
}

/** A link with two answers. */
const askedTogether = oncePerInstallation(async () => {
  const look = (await readLooks()).items[0]!
  const { days } = await readTimes(look.id)
  const asked = { lookId: look.id, firstDay: days[1]!.on, lastDay: days[3]!.on, fromHour: 8, toHour: 20 }
  const session = await ownSession()
  const { url } = await callWith<Output<'POST /api/together'>>(session, 'POST', '/api/together', asked)
  const path = new URL(url ?? '').pathname
  const hours = Array.from({ length: 72 }, (_, hour) => hour)
  for (const name of ['Ana', 'Rui']) {
    const body = { name, hours, key: randomUUID() }
    await callWith(
      session,
      'PUT',
      `/api${path.replace('/together/', '/together/links/')}/answers/${randomUUID()}`,
      body,
    )
  }
  return path
})

/** A published look: journeys delete drafts. */
async function studioLook(): Promise<string> {
  const look = (await readLooks('?shop=casa-luz')).items[0]
  return `/studio/casa-luz/looks/${look?.id}`
}

async function studioClient(): Promise<string> {
  const clients = await callWith<Output<'GET /api/studio/{shop}/clients'>>(
    await ownSession(),
    'GET',
    '/api/studio/casa-luz/clients',
  )
  return `/studio/casa-luz/clients/${clients.items[0]?.id}`
}

async function studioMember(): Promise<string> {
  const team = await callWith<Output<'GET /api/studio/{shop}/team'>>(
    await ownSession(),
    'GET',
    '/api/studio/casa-luz/team',
  )
  return `/studio/casa-luz/team/${team.members[1]?.id}`
}

/** Somebody waits for two looks, one of them in the night, when nothing fits. */
const waitsInShop = oncePerInstallation(async () => {
  const session = await ownSession()
  const looks = (await readLooks()).items.filter(({ shop }) => shop.slug === 'casa-luz')
  const { days } = await readTimes(looks[0]!.id)
  const wish = { lookId: looks[0]!.id, days: days.slice(1, 4).map(({ on }) => on) }
  await callWith(session, 'POST', '/api/me/waiting', { ...wish, fromMin: 0, toMin: 1440 })
  await callWith(session, 'POST', '/api/me/waiting', { ...wish, fromMin: 120, toMin: 180 })
})

async function studioWaitlist(): Promise<string> {
  await waitsInShop()
  return '/studio/casa-luz/waitlist'
}

async function studioService(): Promise<string> {
  const services = await callWith<Output<'GET /api/studio/{shop}/services'>>(
    await ownSession(),
    'GET',
    '/api/studio/casa-luz/services',
  )
  return `/studio/casa-luz/services/${services.items[0]?.id}`
}

async function operatorPerson(): Promise<string> {
  const people = await callWith<Output<'GET /api/operator/people'>>(
    await operatorSession(),
    'GET',
    '/api/operator/people',
  )
  return `/operator/people/${people.items[0]?.id}`
}

const demoAccount = (email: string) => () =>
  post('/api/session', { email, password: 'see it, book it' }).then(sessionIn)

/** The demo's owner, signed in once per installation. */
export const ownSession = oncePerInstallation(demoAccount('owner@lookbook.example'))

const operatorSession = oncePerInstallation(demoAccount('operator@lookbook.example'))

/** The session that a screen needs, if it needs one. */
export async function sessionFor({ isOwn, isOperator }: Screen): Promise<{ session?: string }> {
  if (isOperator) return { session: await operatorSession() }
  return isOwn ? { session: await ownSession() } : {}
}
