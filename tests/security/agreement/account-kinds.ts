import { randomBytes, randomUUID } from 'node:crypto'
import type { Action } from '#core/access/actions.ts'
import { makePasskey } from '#tests/support/identity/authenticator.ts'
import type { Browser, Outside } from '../outside.ts'
import type { Asking, Drawn } from './drawn-call.ts'

export type InsertSession = (personId: string, token: string, isLive: boolean) => Promise<string>

/** Calls about one's own account: the actor is also the subject, or owns a session, a way to sign in or a passkey. */
export function accountKinds(
  { db }: Outside,
  insertSession: InsertSession,
): Record<string, (drawn: Drawn) => Promise<Asking> | Asking> {
  async function insertPassword(personId: string): Promise<void> {
    await db
      .insertInto('identity')
      .values({ provider: 'embedded', subject: personId, person_id: personId, password_hash: 'x' })
      .onConflict((one) => one.doNothing())
      .execute()
  }

  return {
    'own account': own('account.view', (who) => who.get('/api/me/security')),
    'own profile': own('account.change', (who) => who.send('PATCH', '/api/me/profile', { body: { locale: 'de' } })),
    'own archive': own('account.view', (who) => who.get('/api/me/export')),
    'calendar feed': own('account.view', (who) => who.get('/api/calendar-feed')),
    'new calendar feed': own('account.change', (who) => who.send('POST', '/api/calendar-feed', {})),
    'end of a calendar feed': own('account.change', (who) => who.delete('/api/calendar-feed')),
    session: owned(
      (personId) => insertSession(personId, randomBytes(32).toString('base64url'), true),
      (who, id) => who.delete(`/api/me/sessions/${id}`),
    ),
    way: owned(
      async (personId) => {
        await insertPassword(personId)
        const id = randomUUID()
        await db.insertInto('identity').values({ id, provider: 'firebase', subject: id, person_id: personId }).execute()
        return id
      },
      (who, id) => who.delete(`/api/me/ways/${id}`),
    ),
    passkey: owned(
      (personId) => makePasskey(db, personId),
      (who, id) => who.send('PATCH', `/api/me/passkeys/${id}`, { body: { name: 'Blue phone' } }),
    ),
    'end of a passkey': owned(
      async (personId) => {
        await insertPassword(personId)
        return makePasskey(db, personId)
      },
      (who, id) => who.delete(`/api/me/passkeys/${id}`),
    ),
  }
}

function own(action: Action, ask: Asking['ask']): (drawn: Drawn) => Asking {
  return ({ self }) => ({ action, subject: { personId: self?.signedIn.id ?? 'nobody' }, ask })
}

/** Changes something that the drawn owner has, by its id. */
function owned(
  insert: (personId: string) => Promise<string>,
  change: (who: Browser, id: string) => ReturnType<Asking['ask']>,
): (drawn: Drawn) => Promise<Asking> {
  return async ({ owner }) => {
    const personId = owner.signedIn.id
    const id = await insert(personId)
    return {
      action: 'account.change',
      subject: { personId },
      ask: (who) => change(who, id),
      askNothing: (who) => change(who, randomUUID()),
    }
  }
}
