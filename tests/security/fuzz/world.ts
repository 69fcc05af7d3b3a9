import { hash, randomBytes, randomUUID } from 'node:crypto'
import { problems } from '#contract/problems.ts'
import type { RouteSpec } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import type { Actor, SignedIn } from '#core/access/actor.ts'
import { isForEveryone, mayForSomeSubject } from '#core/access/may.ts'
import { HOUR_MS } from '#core/time.ts'
import { createRandom } from '#demo/seeded-random.ts'
import { updateLifted } from '#server/identity/account/suspensions.store.ts'
import { makeComment, makeLook, makeMember, makePerson, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { type Answered, openOutside } from '../outside.ts'
import { type Fuzzed, fuzzCall, type Known } from './inputs.ts'

type FuzzRound = { faults: string[]; statuses: Map<number, number> }

/** Two shops with their people, clients with data of their own, and an operator: every kind of caller. */
export async function openFuzzWorld() {
  const outside = await openOutside()
  const { db } = outside
  const ids: string[] = []
  const slugs: string[] = []
  const actors: Record<string, SignedIn | null> = { visitor: null }
  const add = async (name: string, more: Partial<SignedIn> = {}) => {
    const id = await makePerson(db, { is_operator: more.isOperator ?? false })
    actors[name] = { id, isOperator: false, memberships: [], ...more }
    ids.push(id)
    return id
  }
  const clientId = await add('client')
  await add('other client')
  await add('operator', { isOperator: true })
  for (const [index, prefix] of ['', 'other '].entries()) {
    const shop = await makeShop(db)
    const members = []
    for (const role of ['staff', 'manager', 'owner'] as const) {
      const person_id = await add(`${prefix}${role}`, { memberships: [{ shopId: shop.id, role }] })
      members.push(await makeMember(db, shop, { role, person_id }))
    }
    const service = await makeService(db, shop, members)
    const look = await makeLook(db, shop, members[0]!, service)
    const draft = await makeLook(db, shop, members[0]!, service, { state: 'draft', published_at: null })
    const comment = await makeComment(db, look, { author_id: clientId })
    const from = outside.now() + (48 + index * 24) * HOUR_MS
    const span: [string, string] = [new Date(from).toISOString(), new Date(from + HOUR_MS).toISOString()]
    const appointment = await makeAppointment(db, service, members[0]!, span, { clientId })
    slugs.push(shop.slug)
    ids.push(shop.id, service.id, look.id, draft.id, comment, appointment, ...members.map(({ id }) => id))
  }
  const bookings = await db.selectFrom('booking').select('id').execute()
  const photos = await db.selectFrom('photo').select('id').execute()
  ids.push(...bookings.map(({ id }) => id), ...photos.map(({ id }) => id), randomUUID())
  const days = [0, 1, 2, 30, 400].map((more) =>
    new Date(outside.now() + more * 24 * HOUR_MS).toISOString().slice(0, 10),
  )
  const known: Known = { ids, slugs, days }

  /**
   * A new session per call: some calls end sessions, and limits count by person and address. Takes back what the operator's own
   * calls may do to the person: make an operator of them, or suspend them.
   */
  async function signedIn(person: SignedIn | null) {
    const browser = outside.browser()
    if (person === null) return browser
    await db
      .updateTable('person')
      .set({ is_operator: person.isOperator })
      .where('id', '=', person.id)
      .where('is_operator', '<>', person.isOperator)
      .execute()
    await updateLifted(db, [person.id])
    const token = randomBytes(32).toString('base64url')
    const begun = new Date(outside.now())
    await db
      .insertInto('session')
      .values({
        id: randomUUID(),
        token_hash: hash('sha256', token, 'buffer'),
        person_id: person.id,
        created_at: begun,
        last_seen_at: begun,
        authenticated_at: begun,
        expires_at: new Date(begun.getTime() + 12 * HOUR_MS),
      })
      .execute()
    browser.setCookie(`lookbook=${token}`)
    return browser
  }

  /**
   * Sends one call of every route as every caller; returns each violation as a sentence. By turns: as one of the two clients and
   * as the people of one of the two shops, each for every second route.
   */
  async function fuzzRound(seed: string, { byTurns = false } = {}): Promise<FuzzRound> {
    const faults: string[] = []
    const statuses = new Map<number, number>()
    await outside.forgetLimits()
    for (const [index, route] of (routes as readonly RouteSpec[]).entries())
      for (const [name, person] of Object.entries(actors)) {
        if (byTurns && isOfTheOther(name, index % 2 === 1)) continue
        const call = fuzzCall(route, known, createRandom(`${seed} ${route.method} ${route.path} ${name}`))
        const browser = await signedIn(person)
        const sending = route.method === 'get' || call.body === undefined ? {} : { body: call.body }
        const answer = await browser.send(route.method.toUpperCase(), call.path, sending)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const wrong = wrongWith(route, { person, isHere: false }, answer)
        if (wrong) faults.push(`seed "${seed}", ${name}: ${describe(route, call)}: ${answer.status} ${wrong}`)
      }
    outside.passes(20 * 60_000)
    return { faults, statuses }
  }

  /** True for whoever has a counterpart whose turn it is. */
  const isOfTheOther = (name: string, isTurnOfOthers: boolean) =>
    isTurnOfOthers ? `other ${name}` in actors : name.startsWith('other ')

  return { fuzzRound, close: outside.close }
}

/** Codes that any call may return beside those its route declares. */
const general = new Set([
  'invalid_input',
  'malformed_request',
  'not_found',
  'sign_in_needed',
  'session_expired',
  'forbidden',
  'rate_limited',
  'too_large',
])
const inner = /\bat (?:file:|async |Object\.|\/)|node_modules|syntax error at|violates \w+ constraint|\.ts:\d+/

function wrongWith(route: RouteSpec, actor: Actor, { status, body, headers }: Answered): string | null {
  const text = JSON.stringify(body) ?? ''
  if (status >= 500) return `a fault: ${text}`
  if (status < 300) {
    const isClosed = !isForEveryone(route.action) && !mayForSomeSubject(actor, route.action)
    return isClosed ? 'granted to somebody who may never' : null
  }
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return 'not a problem document'
  const code = String(body?.code)
  if (!Object.hasOwn(problems, code)) return `a code that the catalogue does not know: ${code}`
  if (problems[code as keyof typeof problems].status !== status) return `another status than that of ${code}`
  if (!general.has(code) && !route.refusals.some((one) => one === code)) return `an undeclared refusal: ${code}`
  return inner.test(text) ? `inner details: ${text}` : null
}

function describe(route: RouteSpec, { path, body }: Fuzzed): string {
  const sent = JSON.stringify(body)?.slice(0, 400)
  return `${route.method.toUpperCase()} ${path.slice(0, 300)}${sent ? ` ${sent}` : ''}`
}
