import { hash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actions } from '#core/access/actions.ts'
import type { Actor, ShopRole, SignedIn } from '#core/access/actor.ts'
import { isForEveryone, isOnlyHere, may } from '#core/access/may.ts'
import { makeLook, makeMember, makePerson, makePhoto, makeService, makeShop } from '#tests/support/make.ts'
import { isLongForm } from '#tests/support/runner/long-form.ts'
import { type Outside, openOutside } from '../outside.ts'
import type { Look, Person, Shop, ShopState } from './drawn-call.ts'
import { buildKinds } from './request-kinds.ts'

const shopStates: ShopState[] = ['live', 'live', 'draft', 'in_review', 'paused', 'suspended']
const shopRoles: ShopRole[] = ['staff', 'manager', 'owner']
const byLink = new Set([
  'visit.use',
  'shared.view',
  'shared.answer',
  'review.write',
  'appeal.use',
  'notice.unsubscribe',
  'offer.use',
])
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
    const [member] = members
    if (!member) throw new Error('a shop has people')
    const makerId = member.personId
    const of = { shop, makerId, member, service }
    for (const lookState of ['published', 'draft', 'archived', 'hidden'] as const) {
      const look = await makeLook(db, made, members[0]!, service, { state: lookState })
      looks.push({ id: look.id, ...of, isPublic: lookState === 'published' && state === 'live' })
    }
    const dark = await makePhoto(db, made, { visibility: 'private' })
    const unseen = await makeLook(db, made, members[0]!, service, { photos: [dark] })
    looks.push({ id: unseen.id, ...of, isPublic: false })
  }
})
afterAll(() => outside.close())

/** A browser of the person, with the actor that the permission table expects. */
async function come(person: Person | null, session: 'live' | 'expired' | 'unknown', isHere: boolean) {
  // Uses the whole loopback network, so that each browser has its own rate limit.
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

const DRAWS = isLongForm ? 10 : 5
/** Kinds with two possible answers are drawn more often than those everyone may do. */
const moreOften: Record<string, number> = {
  look: 4,
  shop: 3,
  session: 2,
  way: 2,
  passkey: 2,
  'end of a passkey': 2,
  mailbox: 2,
  'words of a look': 2,
  studio: 2,
  collection: 2,
  'share link': 3,
  'private photo': 4,
  booking: 4,
  'own appointment': 2,
  "a shop's appointment": 2,
  "a shop's appointments": 2,
  "a client's card": 2,
}

test('[A1] [A2] [A3] [A4] [A5] for every actor and subject the table and the API agree', async () => {
  const seen = new Map<string, Set<boolean>>()
  const kinds = buildKinds({ outside, looks, insertSession })
  const any = fc.nat(1_000_000)
  const drawing = fc.record({
    who: fc.option(any, { freq: 8 }),
    session: fc.constantFrom('live' as const, 'live' as const, 'live' as const, 'expired' as const, 'unknown' as const),
    isHere: fc.boolean(),
    look: any,
    shop: any,
    owner: any,
    /** Random choice hits other people's things often enough, one's own too seldom. */
    isOwn: fc.boolean(),
  })
  await outside.forgetLimits()
  // Each kind has its own draws: another kind does not change them.
  const agrees = (kind: string) =>
    fc.asyncProperty(drawing, async ({ who, session, isHere, look, shop, owner, isOwn }) => {
      const self = who === null ? null : people[who % people.length]!
      // Members meet things of their own shop as often as those of others.
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
        // The refusal must be indistinguishable from that for something that does not exist [A2].
        const nothing = await asking.askNothing?.(browser)
        if (nothing) expect({ ...answer.body, requestId: '' }, said).toEqual({ ...nothing.body, requestId: '' })
      }
      seen.set(asking.action, (seen.get(asking.action) ?? new Set()).add(isGranted))
    })
  for (const kind of Object.keys(kinds))
    await fc.assert(agrees(kind), { numRuns: DRAWS * (moreOften[kind] ?? 1), seed: 20_260_601, endOnFailure: true })
  // Every action was tried, and where there are two answers both were seen.
  // A link decides about the set-up, a visit, what is shared, a review, an appeal, an unsubscription and an offer, not the actor:
  // tests/opening/set-up.test.ts, tests/desk/visits.test.ts, tests/saved/sharing.test.ts, tests/voices/reviews,
  // tests/operator/appeals.test.ts, tests/notices/app/unsubscribe.test.ts,
  // tests/waiting/wishes.test.ts.
  const byActor = actions.filter((action) => !action.startsWith('set_up.') && !byLink.has(action))
  expect([...seen.keys()].sort()).toEqual(byActor.sort())
  const twofold = ['look.view', 'look.edit', 'shop.view', 'photo.view', 'studio.view', 'account.view', 'account.change']
  for (const action of [
    ...twofold,
    'saved.view',
    'saved.change',
    'share.change',
    'booking.view',
    'appointment.run',
    'client.view',
    'mailbox.view',
  ])
    expect(seen.get(action)?.size, action).toBe(2)
})
