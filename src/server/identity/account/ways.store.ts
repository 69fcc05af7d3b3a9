import { type Kysely, sql } from 'kysely'
import { fatesOfWays, type WayIn, type WaysEvent } from '#core/identity/ways-in.ts'
import { updateCalendarToken } from '#server/bookings/calendar/calendar-feed.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { deleteLinksOf } from '../sign-up/links.store.ts'
import { GUEST_PROVIDER, OWN_PROVIDERS } from './people.store.ts'

/** Suspending and leaving work by the account's state, erasing deletes by the register of personal data. */
type EndingEvent = Exclude<WaysEvent, 'provider_joined' | 'suspended' | 'leaving' | 'erased'>
/** A password is replaced, and a second factor is removed by its owner only. */
type Ending = Exclude<WayIn, 'password' | 'second_factor'>
type Whose = {
  personId: string
  /** token of the session that goes on */
  except?: Buffer | undefined
}
export type EndedWays = { sessions: number; passkeys: number; providers: string[] }

const endings: Record<Ending, (tx: Kysely<DB>, whose: Whose, ended: EndedWays) => Promise<unknown>> = {
  async passkey(tx, { personId }, ended) {
    const gone = await tx.deleteFrom('passkey').where('person_id', '=', personId).executeTakeFirst()
    ended.passkeys = Number(gone.numDeletedRows)
  },
  async provider(tx, { personId }, ended) {
    const gone = await tx
      .deleteFrom('identity')
      .where('person_id', '=', personId)
      .where('provider', 'not in', OWN_PROVIDERS)
      .returning('provider')
      .execute()
    ended.providers = gone.map(({ provider }) => provider).toSorted()
  },
  /** The session that goes on is no guest's any more; the guest's mailbox proved the address. */
  guest_code: (tx, { personId }) =>
    sql`
      with ended as (delete from identity where person_id = ${personId} and provider = ${GUEST_PROVIDER} returning person_id),
        sessions as (update session s set provider = 'embedded' from ended e
          where s.person_id = e.person_id and s.provider = ${GUEST_PROVIDER})
      update person p set email_origin = 'mailbox' from ended e where p.id = e.person_id and p.email_origin = 'guest'`.execute(
      tx,
    ),
  mailed_link: (tx, { personId }) => deleteLinksOf(tx, personId),
  review_link: (tx, { personId }) => tx.deleteFrom('review_link').where('person_id', '=', personId).execute(),
  /** Push devices and grants of the hosted service go with their session. */
  async session(tx, { personId, except }, ended) {
    const gone = await tx
      .deleteFrom('session')
      .where('person_id', '=', personId)
      .$if(except !== undefined, (query) => query.where('token_hash', '<>', except!))
      .executeTakeFirst()
    ended.sessions = Number(gone.numDeletedRows)
  },
  calendar_feed: (tx, { personId }) => updateCalendarToken(tx, personId, null),
  shared_day: (tx, { personId }) =>
    tx.deleteFrom('share_link').where('person_id', '=', personId).where('day', 'is not', null).execute(),
  known_browser: (tx, { personId }) => tx.deleteFrom('known_device').where('person_id', '=', personId).execute(),
}

/**
 * Ends the ways into an account that the core's table ends with this event [I61]. The person must be locked, and mails that wait with
 * a link deleted before (`deleteOpenChanges`).
 */
export async function deleteWays(tx: Kysely<DB>, event: EndingEvent, whose: Whose): Promise<EndedWays> {
  const ended: EndedWays = { sessions: 0, passkeys: 0, providers: [] }
  for (const way of Object.keys(endings) as Ending[])
    if (fatesOfWays[event][way] === 'ends') await endings[way](tx, whose, ended)
  return ended
}
