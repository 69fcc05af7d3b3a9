import type { Transaction } from 'kysely'
import { cleanLine } from '#core/clean-text.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { decideJoining } from '#core/identity/join-identity.ts'
import { PRIVACY_VERSION } from '#core/own-data/consent.ts'
import type { Deps } from '#server/deps.ts'
import { siteLanguage } from '#server/installation/site-name.ts'
import { insertConsent } from '#server/own-data/consents.store.ts'
import type { DB } from '../../database/schema.generated.ts'
import { insertNotice } from '../../notices/notices.store.ts'
import { insertAudit } from '../account/audit.store.ts'
import { findPerson, findPersonForChange, insertPerson } from '../account/people.store.ts'
import { storesPasswords } from '../sign-in/own-passwords.ts'
import { deleteSignUpsOf } from '../sign-up/sign-ups.store.ts'
import { findOwners, insertIdentity, updateIdentityEmail, updatePersonEmail } from './hosted.store.ts'
import type { ProvenAccount } from './prove-account.ts'

/** The part of a proven account that joining needs; a provider's other answers differ. */
type Joined = Pick<ProvenAccount, 'provider' | 'subject' | 'email' | 'emailVerified' | 'name' | 'signInProvider'>
type Preferences = { locale?: string | undefined; timeZone?: string | undefined }

/** Finds the person behind a hosted account by its id or proven address, or creates one [I11]. */
export async function findOrMakePerson(
  deps: Deps,
  tx: Transaction<DB>,
  account: Joined,
  preferences: Preferences,
): Promise<Decision<string, 'email_unverified' | 'lost_race'>> {
  const { newId, now } = deps
  const joining = decideJoining(account, await findOwners(tx, account))
  if (!joining.ok) return joining
  if (joining.value.kind === 'known') {
    await findPersonForChange(tx, joining.value.personId)
    // A reset of the password may have removed it while the lock was waited for [I63].
    if ((await findOwners(tx, account)).ownerId !== joining.value.personId) return refused('lost_race')
    await followEmail(deps, tx, account, joining.value.personId)
    return granted(joining.value.personId)
  }

  const isNew = joining.value.kind === 'new'
  const personId = joining.value.kind === 'join' ? joining.value.personId : newId()
  if (isNew && !(await makePerson(deps, tx, personId, account, preferences))) return refused('lost_race')
  const { provider, subject, email } = account
  const isOurs = await insertIdentity(tx, { id: newId(), provider, subject, personId, email, now: now() })
  if (!isOurs) return refused('lost_race')
  // The screens that lead to a provider name the privacy notice [E10].
  if (isNew) await insertConsent(tx, { personId, subject: 'privacy_notice', version: PRIVACY_VERSION, at: now() })

  const action = isNew ? 'account.created' : 'way.linked'
  await insertAudit(tx, { actorId: personId, action, personId, at: now(), detail: { provider } })
  const recipient = isNew ? null : (await findPerson(tx, personId))?.email
  if (recipient) {
    const notice = { id: newId(), kind: 'way_linked', recipient, personId, data: { provider }, dueAt: now() }
    await insertNotice(tx, notice)
  }
  return granted(personId)
}

async function makePerson(
  { now, config }: Deps,
  tx: Transaction<DB>,
  id: string,
  account: Joined,
  {
    locale = siteLanguage(config),
    timeZone = null,
  }: { locale?: string | undefined; timeZone?: string | null | undefined },
): Promise<boolean> {
  const { email, signInProvider } = account
  if (email !== null) await deleteSignUpsOf(tx, email)
  // The service confirms a password account's address by a click alone, so that address cannot name an operator [I13].
  const emailOrigin = signInProvider === 'password' ? 'hosted' : 'mailbox'
  return insertPerson(tx, { id, name: nameOf(account), email, emailOrigin, locale, timeZone, now: now() })
}

/** Somebody who signs in by phone without a name is asked for one later and gets a placeholder until then. */
function nameOf({ name, email }: Joined): string {
  const known = name ?? email?.split('@')[0] ?? ''
  return [...cleanLine(known)].slice(0, 80).join('').trim() || 'Client'
}

/** Where the hosted service stores passwords it also owns addresses: a change of address there is copied here. */
async function followEmail(
  { config, now }: Deps,
  tx: Transaction<DB>,
  account: Joined,
  personId: string,
): Promise<void> {
  const before = await updateIdentityEmail(tx, account)
  const to = account.email
  if (storesPasswords(config) || before === null || to === null || before.toLowerCase() === to.toLowerCase()) return
  if (await updatePersonEmail(tx, { personId, from: before, to, now: now() }))
    await insertAudit(tx, { actorId: personId, action: 'email.changed', personId, at: now() })
}
