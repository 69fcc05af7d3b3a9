import { type RawBuilder, sql } from 'kysely'
import { statesTakingTime } from '#core/booking/lifecycle/lifecycle.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import { stateIs } from '#server/database/state-is.ts'
import { escapeLike, type SoughtWord, wordMatches } from '#server/search/search-words.store.ts'
import { type ClientsOf, isOf } from './clients.store.ts'

export type ClientsWanted = {
  show: 'all' | 'coming' | 'away'
  now: EpochMs
  text: string
  words: readonly SoughtWord[]
}

/** A text finds the cards that are `like` it. Without one, coming clients are `soon`; the others are `seen` and then `new`. */
export type ClientPart = 'seen' | 'new' | 'soon' | 'like'

type Part = {
  /** rows (id, place), one for each card */
  cards: (of: ClientsOf, wanted: ClientsWanted) => RawBuilder<unknown>
  /** the direction of place and id, and the comparison with the page's end */
  order: RawBuilder<unknown>
  beyond: RawBuilder<unknown>
  place: Place
}
/** How a place is written into a cursor and read from it. */
type Place = { text: (place: RawBuilder<unknown>) => RawBuilder<unknown>; read: (text: string) => RawBuilder<unknown> }

const up = { order: sql`asc`, beyond: sql`>` }
const down = { order: sql`desc`, beyond: sql`<` }
const instant: Place = {
  text: (place) => sql`(extract(epoch from ${place}) * 1000000)::bigint::text`,
  read: (text) => sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`,
}
const whole: Place = { text: (place) => sql`${place}::bigint::text`, read: (text) => sql`${text}::bigint` }

/** The parts of the list, each paged by itself [D21] [D23] [D25]. */
export const clientParts: Record<ClientPart, Part> = {
  /** by the appointment that comes next */
  soon: { ...up, place: instant, cards: soonCards },
  /** by the last appointment */
  seen: { ...down, place: instant, cards: seenCards },
  /** without an appointment so far, by the card's age */
  new: { ...down, place: instant, cards: newCards },
  /** by likeness to a text */
  like: { ...down, place: whole, cards: likeCards },
}

const AWAY_MS = 180 * DAY_MS

/** SQL: the appointment counts as having been there or as coming [D26]. */
const counts = (alias: string) => stateIs(`appointment as ${alias}`, ...statesTakingTime)

/**
 * One row for each card with an appointment `a` that has no `rival` of the same card: its next one or its last one. Appointments are
 * read in the order of the index on a shop's times, so a page reads about a page of them.
 */
function byAppointment(
  of: ClientsOf,
  isWanted: RawBuilder<unknown>,
  isRival: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select a.card_id as id, lower(a.during) as place
    from appointment a join client c on c.shop_id = a.shop_id and c.id = a.card_id
    where ${isOf(of)} and a.shop_id = ${of.shopId} and ${isWanted} and not exists (
      select from appointment rival where rival.shop_id = a.shop_id and rival.card_id = a.card_id and ${isRival})`
}

function soonCards(of: ClientsOf, wanted: ClientsWanted): RawBuilder<unknown> {
  const now = new Date(wanted.now)
  return byAppointment(
    of,
    // No appointment is longer than a day, so what is coming began at most a day ago: a bound for the index.
    sql`lower(a.during) > ${new Date(wanted.now - DAY_MS)} and ${isComing('a', now)}`,
    sql`${isComing('rival', now)} and (lower(rival.during), rival.id) < (lower(a.during), a.id)`,
  )
}

/** The last appointment is before this. Today's clients are among those who were there. */
const seenUntil = ({ show, now }: ClientsWanted) => new Date(show === 'away' ? now - AWAY_MS : now + DAY_MS)

function seenCards(of: ClientsOf, wanted: ClientsWanted): RawBuilder<unknown> {
  const isEarly = (alias: string) => sql`lower(${sql.ref(`${alias}.during`)}) < ${seenUntil(wanted)}`
  return byAppointment(
    of,
    sql`${isEarly('a')} and ${counts('a')}`,
    // An appointment that comes later hides a card only from those who are away.
    sql`${counts('rival')} and ${wanted.show === 'away' ? sql`true` : isEarly('rival')}
      and (lower(rival.during), rival.id) > (lower(a.during), a.id)`,
  )
}

function newCards(of: ClientsOf, wanted: ClientsWanted): RawBuilder<unknown> {
  return sql`select c.id, c.created_at as place from client c
    where ${isOf(of)} and not exists (select from appointment a where a.shop_id = c.shop_id and a.card_id = c.id
      and lower(a.during) < ${seenUntil(wanted)} and ${counts('a')})`
}

/** Name by its words with typing mistakes forgiven, number by its digits, address by its beginning, or what they had [D23]. */
function likeCards(of: ClientsOf, { text, words }: ClientsWanted): RawBuilder<unknown> {
  const isNamed = sql.join([sql`true`, ...words.map((word) => wordMatches(word, sql`c.words`))], sql` and `)
  const digits = text.replaceAll(/\D/g, '')
  const isNumber = digits.length >= 3 && !/\p{L}/u.test(text)
  return sql`select c.id, (similarity(c.words, folded(${text})) * 1000)::bigint as place from client c
    where ${isOf(of)} and ((${isNamed}) or c.words like folded(${`%${escapeLike(text)}%`}) or lower(c.email) like lower(${`${escapeLike(text)}%`})
      or (${isNumber} and regexp_replace(c.phone, '\\D', '', 'g') like ${`%${digits}%`})
      or c.id in (${cardsThatHad(of, words)}))`
}

/** Cards with an appointment for a service or look whose name has the words: first the few names, then their cards. */
function cardsThatHad({ shopId }: ClientsOf, words: readonly SoughtWord[]): RawBuilder<unknown> {
  const hasWords = (text: RawBuilder<unknown>) =>
    sql.join([sql`${words.length > 0}`, ...words.map((word) => wordMatches(word, sql`folded(${text})`))], sql` and `)
  return sql`select had.card_id from service s cross join lateral (${cardsOf(shopId, sql`a.service_id = s.id`)}) had
      where s.shop_id = ${shopId} and ${hasWords(sql`s.name`)}
    union all select had.card_id from look l cross join lateral (${cardsOf(shopId, sql`a.look_id = l.id`)}) had
      where l.shop_id = ${shopId} and ${hasWords(sql`l.title`)}`
}

/** Distinct cards by a loose index scan: it reads one row a card, however many appointments a card has. */
function cardsOf(shopId: string, isWanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const next = (after: RawBuilder<unknown>) => sql`(select a.card_id from appointment a
    where a.shop_id = ${shopId} and ${isWanted} and ${counts('a')} and ${after} order by a.card_id limit 1)`
  return sql`with recursive had as (
      ${next(sql`true`)} union all select ${next(sql`a.card_id > had.card_id`)} from had where had.card_id is not null
    ) select had.card_id from had where had.card_id is not null`
}
