import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type KindOf, topicOf } from '#core/notices/topics.ts'
import type { EpochMs } from '#core/time.ts'
import { preparedStatement } from '#server/database/connections/prepared-statements.ts'
import { announceMail } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { peopleToldOf } from '#server/notices/choices/shop-news.store.ts'
import type { NoticeData } from '#server/notices/mail.ts'
import { isMailStopped } from '#server/notices/shop-mails.store.ts'

/** Mails about bookings: to the client, and to the shop's people. */
export type BookingMailKind = Exclude<
  KindOf<'visits' | 'reminders' | 'shop_bookings' | 'shop_requests' | 'shop_cancellations'>,
  // A decision of an operator, with a loader of its own.
  'client_of_suspended'
>

export type BookingNotice = {
  kind: BookingMailKind
  to:
    | { personId: string }
    /** a client without an account, by the address on the shop's card if there is one whose owner takes mails [N82] */
    | { ofShopId: string; cardId: string }
    /**
     * the maker if they have an address, else the owners, and managers who want the whole shop's news [N66]; never the person
     * who made the change
     */
    | { shopId: string; memberId: string; except: string | null }
  about: NoticeData
  /** they did it themselves: the mail confirms it, and the app does not tell it [N52] */
  isOwnDoing?: boolean
  dueAt: EpochMs
  /** Deduplication: of several notices with one kind, key and recipient only the first is stored. */
  key: string
}

/** Outbox: inserts all mails of a change in its own transaction, with one statement. Answers how many are new. */
export async function insertBookingNotices(tx: Transaction<DB>, notices: readonly BookingNotice[]): Promise<number> {
  const { numAffectedRows } = await sql`${preparedStatement} ${bookingNoticesInsert(notices, sql`true`)}`.execute(tx)
  const inserted = Number(numAffectedRows ?? 0)
  if (inserted > 0) announceMail(tx)
  return inserted
}

/** Of a handover the two makers are told, each of their half. */
const toldOfMember = peopleToldOf({
  news: 'bookings',
  shopId: sql`n.shop_id`,
  memberId: sql`n.member_id`,
  isForAll: sql`n.kind <> 'shop_handed_over'`,
})

/** The same as a CTE of another statement, which writes all or none. */
export function bookingNoticesInsert(notices: readonly BookingNotice[], condition: RawBuilder<unknown>) {
  const rows = notices.map(({ kind, to, about, isOwnDoing, dueAt, key }) => ({
    kind,
    topic: isOwnDoing ? null : topicOf(kind),
    person_id: 'personId' in to ? to.personId : null,
    shop_id: 'shopId' in to ? to.shopId : 'ofShopId' in to ? to.ofShopId : null,
    card_id: 'ofShopId' in to ? to.cardId : null,
    member_id: 'shopId' in to ? to.memberId : null,
    except_id: 'shopId' in to ? to.except : null,
    about,
    due_at: new Date(dueAt),
    key,
  }))
  return sql`
    insert into notice (id, channel, kind, topic, recipient, person_id, data, due_at, created_at, dedupe_key)
    select gen_random_uuid(), 'email', n.kind, n.topic, p.email, p.id, n.about, n.due_at, n.due_at, concat_ws(' ', n.key, n.kind, coalesce(p.id, n.card_id))
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (kind text, topic text, person_id uuid, shop_id uuid, card_id uuid,
      member_id uuid, except_id uuid, about jsonb, due_at timestamptz, key text)
    cross join lateral (
      select id, email from person where id = n.person_id and ${stateIs('person', 'active')} and email is not null
      union all
      select null, email from client where shop_id = n.shop_id and id = n.card_id and email is not null
        and not ${isMailStopped(sql`n.shop_id`, sql`client.email`)}
      union all
      select id, email from (${toldOfMember}) people where n.card_id is null and id is distinct from n.except_id
    ) p
    where ${condition} on conflict (dedupe_key) do nothing`
}

/**
 * The data of notices that no sender has claimed yet. The locks keep senders from claiming them before this transaction
 * commits; what it changes may make them outdated.
 */
export async function lockWaitingNotices(tx: Transaction<DB>, dedupeKeys: readonly string[]): Promise<NoticeData[]> {
  const { rows } = await sql<{ data: NoticeData }>`
    select data from notice where dedupe_key = any(${dedupeKeys}::text[]) and sent_at is null and claimed_at is null and attempts = 0
    for update`.execute(tx)
  return rows.map(({ data }) => data)
}

/** Deletes notices of a kind that no sender has claimed yet, of one appointment as it is now; answers their data. */
export async function deleteWaitingNotices(
  tx: Transaction<DB>,
  { id, sequence }: { id: string; sequence: number },
  kinds: readonly BookingMailKind[],
): Promise<NoticeData[]> {
  const { rows } = await sql<{ data: NoticeData }>`
    delete from notice where sent_at is null and claimed_at is null and attempts = 0 and kind = any(${kinds}::text[])
      and starts_with(dedupe_key, ${`appointment ${id} ${sequence} `}) returning data`.execute(tx)
  return rows.map(({ data }) => data)
}
