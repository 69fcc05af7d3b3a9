import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown, visiblePhoto } from '#server/looks/visible-photos.store.ts'
import type { Position } from '#server/platform/http/paging/paging.ts'
import type { Corpus } from '#server/search/search-words.store.ts'
import { type ClientPart, type ClientsWanted, clientParts } from './client-parts.store.ts'
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

/** A page of a part: where in it the page before ended, and how many cards are read. */
export type ClientPage = { part: ClientPart; after: Position<'place' | 'id'> | null; limit: number }

/** One page of cards with what their lines show; one statement [D25]. */
export async function listClientLines(
  db: Kysely<DB>,
  { currency, today, ...of }: ClientsOf & FigureTerms,
  wanted: ClientsWanted,
  { part, after, limit }: ClientPage,
): Promise<ClientLineRow[]> {
  const now = new Date(wanted.now)
  const { cards, order, beyond, place } = clientParts[part]
  const { rows } = await sql<ClientLineRow>`
    with page as materialized (
      select id, place from (${cards(of, wanted)}) c
      where ${after ? sql`(place, id) ${beyond} (${place.read(after.place)}, ${after.id}::uuid)` : sql`true`}
      order by place ${order}, id ${order} limit ${limit}
    )
    select c.id, ${place.text(sql`page.place`)} as place, c.name, c.phone, c.email, ${isCardStopped} as "isMailStopped", c.person_id is not null as "hasAccount",
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

/** The names on a shop's cards, and of its services and looks, as what is searched. */
export function namesOfClients(of: ClientsOf): Corpus {
  const texts = sql`(select c.words from client c where ${isOf(of)}
    union all select folded(s.name) from service s where s.shop_id = ${of.shopId}
    union all select folded(l.title) from look l where l.shop_id = ${of.shopId})`
  return { texts, words: sql`(select word from ${texts} source, words_in(source.words) word)` }
}
