import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Action, actions } from '#core/access/actions.ts'
import type { Actor, ShopRole, SignedIn, Subject } from '#core/access/actor.ts'
import { isForEveryone, isOnlyHere, may } from '#core/access/may.ts'
import { makeLook, makeMember, makePerson, makePhoto, makeService, makeShop } from '#tests/support/make.ts'
import { type Answered, type Outside, openOutside } from './outside.ts'

/** What the world knows of somebody: who they are while they are signed in, and whether they may be. */
type Person = { name: string; signedIn: SignedIn; state: 'active' | 'suspended' | 'leaving' | 'erased' }
type ShopState = 'live' | 'draft' | 'in_review' | 'paused' | 'suspended'
type Shop = { id: string; slug: string; state: ShopState }
type Look = { id: string; shop: Shop; isPublic: boolean; makerId: string }

const shopStates: ShopState[] = ['live', 'live', 'draft', 'in_review', 'paused', 'suspended']
const shopRoles: ShopRole[] = ['staff', 'manager', 'owner']
let outside: Outside
const people: Person[] = []
const shops: Shop[] = []
const looks: Look[] = []

beforeAll(async () => {
  outside = await openOutside({ operators: ['named@example.test'] })
  const { db } = outside
  const proven = { email_verified_at: new Date() }
  async function add(name: string, given: object = {}, more: Partial<SignedIn> & { state?: Person['state'] } = {}) {
    const { state = 'active', isOperator = false, memberships = [] } = more
    const id = await makePerson(db, { email: `${randomUUID()}@example.test`, ...proven, ...given, state })
    people.push({ name, state, signedIn: { id, isOperator, memberships } })
    return id
  }
  await add('client')
  await add('client who leaves', { leaving_at: new Date() }, { state: 'leaving' })
  await add('suspended client', {}, { state: 'suspended' })
  await add('operator', { is_operator: true }, { isOperator: true })
  await add('operator by name', { email: 'Named@example.test' }, { isOperator: true })
  await add('suspended operator', { is_operator: true }, { isOperator: true, state: 'suspended' })

  for (const state of shopStates) {
    const made = await makeShop(db, { state })
    const shop = { ...made, state }
    shops.push(shop)
    const members = []
    for (const role of shopRoles) {
      const person_id = await add(`${role} of a ${state} shop`, {}, { memberships: [{ shopId: shop.id, role }] })
      members.push(await makeMember(db, made, { role, person_id }))
    }
    const leaver = await add(`somebody who left a ${state} shop`)
    await makeMember(db, made, { role: 'owner', person_id: leaver, left_at: new Date(outside.now() - 1000) })
    const suspended = await add(`suspended owner of a ${state} shop`, {}, { state: 'suspended' })
    await makeMember(db, made, { role: 'owner', person_id: suspended })

    const service = await makeService(db, made, members)
    const makerId = members[0]!.personId
    for (const lookState of ['published', 'draft', 'archived', 'hidden'] as const) {
      const look = await makeLook(db, made, members[0]!, service, { state: lookState })
      looks.push({ id: look.id, shop, makerId, isPublic: lookState === 'published' && state === 'live' })
    }
    const dark = await makePhoto(db, made, { visibility: 'private' })
    const unseen = await makeLook(db, made, members[0]!, service, { photos: [dark] })
    looks.push({ id: unseen.id, shop, makerId, isPublic: false })
  }
})
afterAll(() => outside.close())

/** A browser of somebody's; what the table calls them comes with it. */
async function come(person: Person | null, session: 'live' | 'expired' | 'unknown', isHere: boolean) {
  // Loopback is a whole network: each its own count of calls.
  const who = outside.browser(isHere ? { peer: `127.1.${randomInt(256)}.${randomInt(256)}` } : {})
  if (person === null) return { who, actor: { person: null, isHere } }
  const token = randomBytes(32).toString('base64url')
  if (session !== 'unknown') await insertSession(person.signedIn.id, token, session === 'live')
  who.setCookie(`lookbook=${token}`)
  const isIn = session === 'live' && (person.state === 'active' || person.state === 'leaving')
  const actor: Actor = { person: isIn ? person.signedIn : null, isHere }
  return { who, actor }
}

async function insertSession(personId: string, token: string, isLive: boolean): Promise<string> {
  const id = randomUUID()
  const begun = new Date(outside.now() - (isLive ? 0 : 40 * 86_400_000))
  await outside.db
    .insertInto('session')
    .values({
      id,
      token_hash: hash('sha256', token, 'buffer'),
      person_id: personId,
      created_at: begun,
      last_seen_at: begun,
      authenticated_at: begun,
      expires_at: new Date(begun.getTime() + 12 * 3_600_000),
    })
    .execute()
  return id
}

/** A way in of somebody's, beside their password. */
async function insertWay(personId: string): Promise<string> {
  const password = { provider: 'embedded', subject: personId, person_id: personId, password_hash: 'x' }
  await outside.db
    .insertInto('identity')
    .values(password)
    .onConflict((one) => one.doNothing())
    .execute()
  const id = randomUUID()
  await outside.db
    .insertInto('identity')
    .values({ id, provider: 'firebase', subject: id, person_id: personId })
    .execute()
  return id
}

type Asking = {
  action: Action
  subject: Subject
  ask: (who: ReturnType<Outside['browser']>) => Promise<Answered>
  /** what the same call about nothing at all is answered */
  askNothing?: (who: ReturnType<Outside['browser']>) => Promise<Answered>
}
type Drawn = { kind: string; look: Look; shop: Shop; owner: Person; self: Person | null }

/** Every kind of call, and what the table is asked for it. */
const kinds: Record<string, (drawn: Drawn) => Promise<Asking> | Asking> = {
  look: ({ look }) => ({
    action: 'look.view',
    subject: { shopId: look.shop.id, isPublic: look.isPublic },
    ask: (who) => who.get(`/api/looks/${look.id}`),
    askNothing: (who) => who.get(`/api/looks/${randomUUID()}`),
  }),
  'times of a look': ({ look }) => ({
    action: 'look.view',
    subject: { shopId: look.shop.id, isPublic: look.isPublic },
    ask: (who) => who.get(`/api/looks/${look.id}/times`),
    askNothing: (who) => who.get(`/api/looks/${randomUUID()}/times`),
  }),
  shop: ({ shop }) => ({
    action: 'shop.view',
    subject: { shopId: shop.id, isPublic: shop.state === 'live' },
    ask: (who) => who.get(`/api/shops/${shop.slug}`),
    askNothing: (who) => who.get('/api/shops/no-such-shop'),
  }),
  studio: ({ shop }) => ({
    action: 'studio.view',
    subject: { shopId: shop.id },
    ask: (who) => who.get(`/api/studio/${shop.slug}`),
    askNothing: (who) => who.get('/api/studio/no-such-shop'),
  }),
  'look in the studio': ({ look }) => ({
    action: 'studio.view',
    subject: { shopId: look.shop.id },
    ask: (who) => who.get(`/api/studio/${look.shop.slug}/looks/${look.id}`),
    askNothing: (who) => who.get(`/api/studio/${look.shop.slug}/looks/${randomUUID()}`),
  }),
  'words of a look': ({ look }) => ({
    action: 'look.edit',
    subject: { shopId: look.shop.id, personId: look.makerId },
    ask: (who) => who.send('PATCH', `/api/studio/${look.shop.slug}/looks/${look.id}`, { body: { caption: 'New' } }),
    askNothing: (who) =>
      who.send('PATCH', `/api/studio/${look.shop.slug}/looks/${randomUUID()}`, { body: { caption: 'New' } }),
  }),
  'private photo': async ({ owner }) => {
    const id = await makePhoto(outside.db, null, { visibility: 'private', uploaded_by: owner.signedIn.id })
    return {
      action: 'photo.view',
      subject: { personId: owner.signedIn.id },
      ask: (who) => who.get(`/api/photos/${id}`),
      askNothing: (who) => who.get(`/api/photos/${randomUUID()}`),
    }
  },
  'own account': ({ self }) => ({
    action: 'account.view',
    subject: { personId: self?.signedIn.id ?? 'nobody' },
    ask: (who) => who.get('/api/me/security'),
  }),
  'own profile': ({ self }) => ({
    action: 'account.change',
    subject: { personId: self?.signedIn.id ?? 'nobody' },
    ask: (who) => who.send('PATCH', '/api/me/profile', { body: { locale: 'de' } }),
  }),
  session: async ({ owner }) => {
    const id = await insertSession(owner.signedIn.id, randomBytes(32).toString('base64url'), true)
    return {
      action: 'account.change',
      subject: { personId: owner.signedIn.id },
      ask: (who) => who.delete(`/api/me/sessions/${id}`),
      askNothing: (who) => who.delete(`/api/me/sessions/${randomUUID()}`),
    }
  },
  way: async ({ owner }) => {
    const id = await insertWay(owner.signedIn.id)
    return {
      action: 'account.change',
      subject: { personId: owner.signedIn.id },
      ask: (who) => who.delete(`/api/me/ways/${id}`),
      askNothing: (who) => who.delete(`/api/me/ways/${randomUUID()}`),
    }
  },
  mailbox: () => ({ action: 'mailbox.view', subject: {}, ask: (who) => who.get('/api/mailbox') }),
  'who am I': () => ({ action: 'session.view', subject: {}, ask: (who) => who.get('/api/session') }),
  'sign out': () => ({ action: 'session.end', subject: {}, ask: (who) => who.delete('/api/session') }),
  forgotten: () => ({
    action: 'session.open',
    subject: {},
    ask: (who) => who.post('/api/password/forgotten', { email: outside.freshEmail() }),
  }),
  installation: () => ({ action: 'installation.view', subject: {}, ask: (who) => who.get('/api/installation') }),
  health: () => ({ action: 'installation.watch', subject: {}, ask: (who) => who.get('/api/health') }),
}

test('[A1] [A2] [A3] [A4] [A5] for anybody and anything the table and the API agree', async () => {
  const seen = new Map<string, Set<boolean>>()
  const any = fc.nat(1_000_000)
  const drawing = fc.record({
    // What has two sides is drawn more often than what everyone may.
    kind: fc.constantFrom(
      ...Object.keys(kinds),
      ...['look', 'look', 'look', 'shop', 'shop', 'session', 'way', 'mailbox', 'words of a look', 'studio'],
    ),
    who: fc.option(any, { freq: 8 }),
    session: fc.constantFrom('live' as const, 'live' as const, 'live' as const, 'expired' as const, 'unknown' as const),
    isHere: fc.boolean(),
    look: any,
    shop: any,
    owner: any,
    /** A stranger's thing is drawn often enough by chance, one's own is not. */
    isOwn: fc.boolean(),
  })
  await outside.forgetLimits()
  await fc.assert(
    fc.asyncProperty(drawing, async ({ kind, who, session, isHere, look, shop, owner, isOwn }) => {
      const self = who === null ? null : people[who % people.length]!
      // Members meet the things of their own shop as often as others'.
      const home = self?.signedIn.memberships[0]?.shopId
      const near = <T>(all: T[], shopOf: (one: T) => string) =>
        isOwn && home !== undefined ? all.filter((one) => shopOf(one) === home) : all
      const [nearLooks, nearShops] = [near(looks, (one) => one.shop.id), near(shops, (one) => one.id)]
      const drawn = {
        kind,
        self,
        look: nearLooks[look % nearLooks.length]!,
        shop: nearShops[shop % nearShops.length]!,
        owner: isOwn && self !== null ? self : people[owner % people.length]!,
      }
      const asking = await kinds[kind]!(drawn)
      const { who: browser, actor } = await come(self, session, isHere)
      const isGranted = may(actor, asking.action, asking.subject)
      const answer = await asking.ask(browser)

      const said = `${self?.name ?? 'visitor'} (${session}) asks for ${kind}: ${answer.status}`
      expect(answer.status === 200, said).toBe(isGranted)
      if (!isGranted) {
        const asksWho = !isForEveryone(asking.action) && !isOnlyHere(asking.action) && actor.person === null
        expect([answer.status, answer.body.code], said).toEqual(
          asksWho ? [401, self === null ? 'sign_in_needed' : 'session_expired'] : [404, 'not_found'],
        )
        // Nothing tells it from what does not exist [A2].
        const nothing = await asking.askNothing?.(browser)
        if (nothing) expect({ ...answer.body, requestId: '' }, said).toEqual({ ...nothing.body, requestId: '' })
      }
      seen.set(asking.action, (seen.get(asking.action) ?? new Set()).add(isGranted))
    }),
    { numRuns: 400, seed: 20_260_601, endOnFailure: true },
  )
  // Every action was asked for, and where there are two answers both were given.
  expect([...seen.keys()].sort()).toEqual([...actions].sort())
  const twofold = ['look.view', 'look.edit', 'shop.view', 'photo.view', 'studio.view', 'account.view', 'account.change']
  for (const action of [...twofold, 'mailbox.view']) expect(seen.get(action)?.size, action).toBe(2)
})
