import { type Kysely, type RawBuilder, sql } from 'kysely'
import { statesTakingTime } from '#core/booking/lifecycle/lifecycle.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown, visiblePhoto } from '#server/looks/visible-photos.store.ts'
import type { Position } from '#server/platform/http/paging/paging.ts'
import { type Corpus, escapeLike, type SoughtWord, wordMatches } from '#server/search/search-words.store.ts'
import { type ClientsOf, isCardStopped, isOf } from './clients.store.ts'

export type ClientLineRow = {
  id: string
  place: string
  name: string
  phone: string | null
  email: string | null
  isMailStopped: boolean
  hasAccount: boolean
  face: PhotoRow | null
  visits: number
  noShows: number
  spentMinor: number
  lastVisitAt: Date | null
  nextVisitAt: Date | null
  today: 'here' | 'no_show' | null
  made: PhotoRow[]
}

/** A page: the part of the list, and where in it the page before ended. */
/** Where a page is: by last appointment, by the card's age, by next appointment or by likeness to a text. */
export type ClientPart = 'seen' | 'new' | 'soon' | 'like'
export type ClientPage = { part: ClientPart; after: Position<'place' | 'id'> | null; limit: number }
export type ClientsWanted = {
  show: 'all' | 'coming' | 'away'
  now: EpochMs
  text: string
  words: readonly SoughtWord[]
}

const AWAY_MS = 180 * DAY_MS

/** SQL: the appointment counts as having been there or as coming [D26]. */
export const counts = (alias: string) => stateIs(`appointment as ${alias}`, ...statesTakingTime)

/** One page of cards with what their lines show; one statement [D25]. */
export async function listClientLines(
  db: Kysely<DB>,
  { currency, today, ...of }: ClientsOf & FigureTerms,
  wanted: ClientsWanted,
  { part, after, limit }: ClientPage,
): Promise<ClientLineRow[]> {
  const now = new Date(wanted.now)
  const [order, beyond] = part === 'soon' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const { rows } = await sql<ClientLineRow>`
    with page as materialized (
      select id, place from (${candidates(of, wanted, part)}) c
      where ${after ? sql`(place, id) ${beyond} (${placeOf(part, after)}, ${after.id}::uuid)` : sql`true`}
      order by place ${order}, id ${order} limit ${limit}
    )
    select c.id, (${part === 'like' ? sql`page.place` : sql`extract(epoch from page.place) * 1000000`})::bigint::text as place, c.name, c.phone, c.email, ${isCardStopped} as "isMailStopped", c.person_id is not null as "hasAccount",
      ${visiblePhoto(sql`(select avatar_photo_id from person where id = c.person_id and ${stateIs('person', 'active')})`)} as face,
      v.*, ${madeFor} as made
    from page join client c on c.shop_id = ${of.shopId} and c.id = page.id
    cross join lateral (select ${clientFigures(now, { currency, today })} from appointment a where a.shop_id = c.shop_id and a.card_id = c.id) v
    order by page.place ${order}, page.id ${order}`.execute(db)
  return rows
}

/** today: the shop's day, from and to. */
export type FigureTerms = { currency: string; today: readonly [Date, Date] }

/** What a card adds up to, over its appointments `a` [D26], and how it is today [D73]. */
export function clientFigures(now: Date, { currency, today: [from, to] }: FigureTerms): RawBuilder<unknown> {
  const isToday = (at: RawBuilder<unknown>) => sql`${at} >= ${from} and ${at} < ${to}`
  return sql`count(*) filter (where ${stateIs('appointment as a', 'completed')})::int as visits,
    count(*) filter (where ${stateIs('appointment as a', 'no_show')})::int as "noShows",
    coalesce(sum(coalesce(a.final_price_minor, a.price_minor)) filter (where ${stateIs('appointment as a', 'completed')} and a.currency = ${currency}), 0)::float8 as "spentMinor",
    max(lower(a.during)) filter (where ${stateIs('appointment as a', 'completed')}) as "lastVisitAt",
    min(lower(a.during)) filter (where ${isComing('a', now)}) as "nextVisitAt",
    case when bool_or(${stateIs('appointment as a', 'confirmed')} and ${isToday(sql`a.arrived_at`)}) then 'here'
      when bool_or(${stateIs('appointment as a', 'no_show')} and ${isToday(sql`lower(a.during)`)}) then 'no_show' end as today`
}

/** The pictures of the two looks made last for the card `c`. */
const madeFor = sql`(select coalesce(json_agg(m.photo order by m.at desc), '[]') from (
  select lower(a.during) as at, pic.photo from appointment a
  cross join lateral (select ${photoColumns} as photo from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
    where lp.shop_id = a.shop_id and lp.look_id = a.look_id and ${photoIsShown} order by lp.position limit 1) pic
  where a.shop_id = c.shop_id and a.card_id = c.id and ${stateIs('appointment as a', 'completed')} order by lower(a.during) desc limit 2) m)`

const placeOf = (part: ClientPart, { place }: Position<'place'>) =>
  part === 'like' ? sql`${place}::bigint` : sql`timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond'`

/** Rows (id, place) of a part of the list. Appointments are read in the order of an index, so a page reads about a page of them. */
function candidates(of: ClientsOf, wanted: ClientsWanted, part: ClientPage['part']): RawBuilder<unknown> {
  const now = new Date(wanted.now)
  if (part === 'like') return likeCandidates(of, wanted)
  if (part === 'soon')
    return sql`select a.card_id as id, lower(a.during) as place
      from appointment a join client c on c.shop_id = a.shop_id and c.id = a.card_id
      where ${isOf(of)} and a.shop_id = ${of.shopId} and lower(a.during) > ${new Date(wanted.now - DAY_MS)} and ${isComing('a', now)}
        and not exists (select from appointment l where l.shop_id = a.shop_id and l.card_id = a.card_id and ${isComing('l', now)}
          and (lower(l.during), l.id) < (lower(a.during), a.id))`
  // Today's are among those who were there last; whoever comes later than that counts only in `away`, against being away.
  const until = new Date(wanted.show === 'away' ? wanted.now - AWAY_MS : wanted.now + DAY_MS)
  if (part === 'seen')
    return sql`select a.card_id as id, lower(a.during) as place
      from appointment a join client c on c.shop_id = a.shop_id and c.id = a.card_id
      where ${isOf(of)} and a.shop_id = ${of.shopId} and lower(a.during) < ${until} and ${counts('a')}
        and not exists (select from appointment l where l.shop_id = a.shop_id and l.card_id = a.card_id and ${counts('l')}
          and ${wanted.show === 'away' ? sql`true` : sql`lower(l.during) < ${until}`} and (lower(l.during), l.id) > (lower(a.during), a.id))`
  return sql`select c.id, c.created_at as place from client c
    where ${isOf(of)} and not exists (select from appointment a where a.shop_id = c.shop_id and a.card_id = c.id
      and lower(a.during) < ${until} and ${counts('a')})`
}

/** Name by its words with typing mistakes forgiven, number by its digits, address by its beginning, or what they had [D23]. */
function likeCandidates(of: ClientsOf, { text, words }: ClientsWanted): RawBuilder<unknown> {
  const number = text.replaceAll(/\D/g, '')
  const named = sql.join([sql`true`, ...words.map((word) => wordMatches(word, sql`c.words`))], sql` and `)
  return sql`select c.id, (similarity(c.words, folded(${text})) * 1000)::bigint as place from client c
    where ${isOf(of)} and ((${named}) or c.words like folded(${`%${escapeLike(text)}%`}) or lower(c.email) like lower(${`${escapeLike(text)}%`})
      or (${number.length >= 3 && !/\p{L}/u.test(text)} and regexp_replace(c.phone, '\\D', '', 'g') like ${`%${number}%`})
      or c.id in (${cardsThatHad(of, words)}))`
}

/** Cards with an appointment for a service or look whose name has the words: first the few names, then their cards. */
function cardsThatHad({ shopId }: ClientsOf, words: readonly SoughtWord[]): RawBuilder<unknown> {
  const has = (text: RawBuilder<unknown>) =>
    sql.join([sql`${words.length > 0}`, ...words.map((word) => wordMatches(word, sql`folded(${text})`))], sql` and `)
  return sql`select h.card_id from service s cross join lateral (${cardsOf(shopId, sql`a.service_id = s.id`)}) h
      where s.shop_id = ${shopId} and ${has(sql`s.name`)}
    union all select h.card_id from look l cross join lateral (${cardsOf(shopId, sql`a.look_id = l.id`)}) h
      where l.shop_id = ${shopId} and ${has(sql`l.title`)}`
}

/** Distinct cards by a loose index scan: it reads one row a card, however many appointments a card has. */
function cardsOf(shopId: string, isWanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const next = (after: RawBuilder<unknown>) => sql`(select a.card_id from appointment a
    where a.shop_id = ${shopId} and ${isWanted} and ${counts('a')} and ${after} order by a.card_id limit 1)`
  return sql`with recursive had as (
      ${next(sql`true`)} union all select ${next(sql`a.card_id > had.card_id`)} from had where had.card_id is not null
    ) select had.card_id from had where had.card_id is not null`
}

/** The names on a shop's cards, and of its services and looks, as what is searched. */
export function namesOfClients(of: ClientsOf): Corpus {
  const texts = sql`(select c.words from client c where ${isOf(of)}
    union all select folded(s.name) from service s where s.shop_id = ${of.shopId}
    union all select folded(l.title) from look l where l.shop_id = ${of.shopId})`
  return { texts, words: sql`(select word from ${texts} source, words_in(source.words) word)` }
}
