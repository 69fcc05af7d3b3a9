import type { Transaction } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { siteName } from '#server/installation/site-name.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { insertAudit } from '../account/audit.store.ts'
import { findPersonForChange, type PersonRow } from '../account/people.store.ts'
import { countAttempt } from '../sign-in/attempts.ts'
import { requireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import {
  deleteSecondFactor,
  findSecondFactor,
  insertSecondFactor,
  replaceRecoveryCodes,
  updateSecondFactorOn,
} from './second-factor.store.ts'
import { openSecret, secretBelongsTo } from './second-factor.ts'
import { matchingStep, newTotpSecret, totpUri } from './totp.ts'

type Wait = { retryAfterSeconds: number }

/** Creates a secret that is inactive until a code of it is given. */
export async function startSecondFactor(
  deps: Deps,
  session: CurrentSession,
): Promise<Decision<{ secret: string; uri: string }, 'recent_sign_in_needed' | 'conflict'>> {
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const personId = session.person.id
  const secret = newTotpSecret()
  const sealedSecret = deps.vault.seal(secret, secretBelongsTo(personId))
  return inTransaction(deps.db, async (tx) => {
    const person = await findPersonForChange(tx, personId)
    const isTaken = await insertSecondFactor(tx, { personId, sealedSecret, at: new Date(deps.now()) })
    if (person === undefined || !isTaken) return refused('conflict')
    return granted({
      secret,
      uri: totpUri(secret, { issuer: siteName(deps.config), account: person.email ?? person.name }),
    })
  })
}

/** Activates the factor with a first code, which is used up [I9]; returns the recovery codes, only this once. */
export async function confirmSecondFactor(
  deps: Deps,
  session: CurrentSession,
  code: string,
  { address }: Pick<Caller, 'address'>,
): Promise<
  Decision<string[], 'recent_sign_in_needed' | 'code_wrong' | 'too_many_attempts' | 'conflict', Wait | undefined>
> {
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const personId = session.person.id
  const counted = await countAttempt(deps, { kind: 'code', account: personId, address })
  if (!counted.ok) return counted

  return inTransaction(deps.db, async (tx) => {
    const person = await findPersonForChange(tx, personId)
    const factor = await findSecondFactor(tx, personId)
    const secret = factor && !factor.isConfirmed ? openSecret(deps, personId, factor.sealedSecret) : null
    if (!factor || secret === null) return refused('conflict')
    const at = deps.now()
    const step = matchingStep(secret, code, at, factor.lastStep)
    if (step === null) return refused('code_wrong')
    const { sealedSecret } = factor
    if (!(await updateSecondFactorOn(tx, { personId, sealedSecret, step, at: new Date(at) })))
      return refused('conflict')
    const { codes, hashes } = newRecoveryCodes()
    await replaceRecoveryCodes(tx, personId, hashes)
    await queueSecurityMail(deps, tx, person, 'second_factor_on')
    await insertAudit(tx, { actorId: personId, action: 'second_factor.on', personId, at })
    return granted(codes)
  })
}

export async function removeSecondFactor(
  deps: Deps,
  session: CurrentSession,
): Promise<Decision<void, 'recent_sign_in_needed'>> {
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const personId = session.person.id
  await inTransaction(deps.db, async (tx) => {
    const person = await findPersonForChange(tx, personId)
    const removed = await deleteSecondFactor(tx, personId)
    if (!removed?.wasConfirmed) return
    await queueSecurityMail(deps, tx, person, 'second_factor_off')
    await insertAudit(tx, { actorId: personId, action: 'second_factor.off', personId, at: deps.now() })
  })
  return granted(undefined)
}

export async function renewRecoveryCodes(
  deps: Deps,
  session: CurrentSession,
): Promise<Decision<string[], 'recent_sign_in_needed' | 'conflict'>> {
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const personId = session.person.id
  const { codes, hashes } = newRecoveryCodes()
  return inTransaction(deps.db, async (tx) => {
    const person = await findPersonForChange(tx, personId)
    if (!(await replaceRecoveryCodes(tx, personId, hashes))) return refused('conflict')
    await queueSecurityMail(deps, tx, person, 'recovery_codes_renewed')
    await insertAudit(tx, { actorId: personId, action: 'recovery_codes.renewed', personId, at: deps.now() })
    return granted(codes)
  })
}

/** Sends nothing to a person without an address. */
async function queueSecurityMail(
  { newId, now }: Deps,
  tx: Transaction<DB>,
  person: PersonRow | undefined,
  kind: 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed',
): Promise<void> {
  if (!person?.email) return
  await insertNotice(tx, { id: newId(), kind, recipient: person.email, personId: person.id, dueAt: now() })
}
