import type { z } from 'zod'
import type { RouteParsed } from '#contract/route.ts'
import type { answerPoll as answerRoute, makePoll as makeRoute, ownPoll, pollView } from '#contract/sharing/together.ts'
import type { Offer } from '#core/availability/calendars.ts'
import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import { dayNumber } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import {
  findTurns,
  MOST_FITS,
  MOST_POLL_PEOPLE,
  MOST_POLLS,
  POLL_MS,
  type PollWindow,
  rankFits,
} from '#core/together/together.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import {
  deleteOwnPoll,
  findPoll,
  insertPoll,
  listOwnPolls,
  type OwnPollRow,
  type PollRow,
  upsertAnswer,
} from './polls.store.ts'

type PollDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'vault' | 'config'>
type Poll = z.output<typeof pollView>
type OwnPoll = z.output<typeof ownPoll>

const tokenForm = /^[\w-]{43}$/
/** A day may begin tomorrow elsewhere; services are bookable a year ahead at most. */
const FURTHEST_MS = 372 * DAY_MS

/** Makes a link about a public look [H4]. */
export async function makePoll(
  deps: PollDeps,
  personId: string,
  body: RouteParsed<typeof makeRoute>['body'],
): Promise<Decision<OwnPoll, 'invalid_input' | 'not_found' | 'too_many', ProblemDetail | undefined>> {
  const { db, now, newId } = deps
  const at = now()
  const lastDay = Date.parse(body.lastDay)
  if (lastDay < at - 2 * DAY_MS || lastDay > at + FURTHEST_MS)
    return refused('invalid_input', { fields: [{ path: 'lastDay', rule: 'range' }] })
  const id = newId()
  const poll = { ...body, id, personId, tokenHash: hashToken(pollToken(deps.vault, id)), at, endsAt: at + POLL_MS }
  const made = await inTransaction(db, (tx) => insertPoll(tx, poll, MOST_POLLS))
  if (made !== 'made') return refused(made)
  const own = await listOwnPolls(db, personId, at)
  return granted(ownView(deps, own.find((row) => row.id === id)!))
}

export async function listPolls(deps: PollDeps, personId: string): Promise<{ items: OwnPoll[] }> {
  const rows = await listOwnPolls(deps.db, personId, deps.now())
  return { items: rows.map((row) => ownView(deps, row)) }
}

export async function deletePoll(
  { db }: PollDeps,
  personId: string,
  id: string,
): Promise<Decision<{ done: true }, 'not_found'>> {
  return (await deleteOwnPoll(db, personId, id)) ? granted({ done: true }) : refused('not_found')
}

/** Two statements, however many people answered. Guesses, deleted links and those that ended are answered alike [A2]. */
export async function viewPoll(
  { db, now }: PollDeps,
  token: string,
  loadReader: () => Promise<string | null>,
): Promise<Decision<Poll, 'not_found'>> {
  const at = now()
  const row = tokenForm.test(token) ? await findPoll(db, hashToken(token), at) : undefined
  if (!row) return refused('not_found')
  const offers = row.isPublic ? await loadOffers(db, row, at) : []
  return granted(pollViewOf(row, offers, (await loadReader()) === row.personId))
}

export async function answerPoll(
  deps: PollDeps,
  { token, id }: RouteParsed<typeof answerRoute>['params'],
  { name, hours, key }: RouteParsed<typeof answerRoute>['body'],
  loadReader: () => Promise<string | null>,
): Promise<Decision<Poll, 'not_found' | 'too_many' | 'forbidden'>> {
  const { db, now } = deps
  const at = now()
  const row = tokenForm.test(token) ? await findPoll(db, hashToken(token), at) : undefined
  if (!row) return refused('not_found')
  const answer = { pollId: row.id, id, name, hours: [...new Set(hours)], keyHash: hashToken(key), at }
  const saved = await commitIfGranted(db, async (tx) => {
    const outcome = await upsertAnswer(tx, answer, MOST_POLL_PEOPLE)
    return outcome === 'saved' ? granted(undefined) : refused(outcome)
  })
  return saved.ok ? viewPoll(deps, token, loadReader) : saved
}

/** Derived from the id, so that its maker can see it again and the database alone does not tell it. */
export function pollToken(vault: Deps['vault'], id: string): string {
  return vault.mac(id, 'time poll').toString('base64url')
}

function ownView(deps: PollDeps, { tokenHash, endsAt, ...row }: OwnPollRow): OwnPoll {
  const token = pollToken(deps.vault, row.id)
  const isSame = hashToken(token).equals(tokenHash)
  return { ...row, endsAt: endsAt.toISOString(), url: isSame ? `${deps.config.publicUrl}/together/${token}` : null }
}

function windowOf({ timeZone, firstDay, lastDay, fromHour, toHour }: PollRow): PollWindow {
  const first = dayNumber(firstDay)
  return { zone: timeZone, firstDay: first, days: dayNumber(lastDay) - first + 1, fromHour, toHour }
}

async function loadOffers(db: Deps['db'], row: PollRow, at: EpochMs): Promise<Offer[]> {
  const { zone, firstDay, days } = windowOf(row)
  const from = Math.max(firstDay, dayOf(zone, at))
  if (from >= firstDay + days) return []
  const window = { from: startOfDay(zone, from) - DAY_MS, to: startOfDay(zone, firstDay + days) + DAY_MS }
  const service = { shopId: row.shopId, serviceId: row.serviceId }
  const members = row.performers.map((memberId) => ({ shopId: row.shopId, memberId }))
  const calendars = await loadCalendars(db, { members, services: [service] }, window, at)
  return calendars.performersOf(service).map(({ offer }) => offer)
}

function pollViewOf(row: PollRow, offers: readonly Offer[], isOwn: boolean): Poll {
  const window = windowOf(row)
  const fits = offers.length > 0 ? rankFits(offers, window, row.answers) : []
  const iso = (at: EpochMs) => new Date(at).toISOString()
  return {
    look: {
      id: row.lookId,
      title: row.title,
      serviceName: row.serviceName,
      makerName: row.makerName,
      durationMin: row.durationMin,
      price: { minor: row.priceMinor, currency: row.currency, kind: row.priceKind },
      photo: photoViewOrNull(row.photo),
      shop: { slug: row.slug, name: row.shopName, timeZone: row.timeZone },
    },
    isBookable: row.isPublic,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    fromHour: row.fromHour,
    toHour: row.toHour,
    endsAt: row.endsAt.toISOString(),
    isOwn,
    people: row.answers.map(({ id, name }) => ({ id, name })),
    fits: fits.slice(0, MOST_FITS).map((fit) => ({ ...fit, who: [...fit.who], startsAt: iso(fit.startsAt) })),
    turns: findTurns(offers, window, row.answers).map((turns) =>
      turns.map(({ startsAt, who }) => ({ startsAt: iso(startsAt), who })),
    ),
  }
}
