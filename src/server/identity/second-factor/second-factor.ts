import type { Kysely } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import { fromBase32 } from './base32.ts'
import { isRecoveryCode, recoveryCodeHash } from './recovery-codes.ts'
import {
  findSecondFactor,
  type SecondFactorRow,
  updateLastStep,
  updateRecoveryCodeUsed,
} from './second-factor.store.ts'
import { matchingStep } from './totp.ts'

type FactorDeps = Pick<Deps, 'vault' | 'now' | 'newId' | 'log'>

/** Associated data of the encryption: a secret copied into another person's row does not decrypt. */
export function secretBelongsTo(personId: string): string {
  return `second-factor:${personId}`
}

/**
 * Checks the second factor. It passes if there is none, or the code is valid and now used up [I9]. The caller must have counted the
 * attempt before.
 */
export async function checkSecondFactor(
  deps: FactorDeps,
  tx: Kysely<DB>,
  personId: string,
  code: string | undefined,
): Promise<Decision<void, 'second_factor_needed' | 'code_wrong'>> {
  const factor = await findSecondFactor(tx, personId)
  if (!factor?.isConfirmed) return granted(undefined)
  if (code === undefined) return refused('second_factor_needed')
  const isRight = isRecoveryCode(code)
    ? await spendRecoveryCode(deps, tx, personId, code, factor.email)
    : await spendCode(deps, tx, personId, code, factor)
  return isRight ? granted(undefined) : refused('code_wrong')
}

async function spendCode(
  deps: FactorDeps,
  tx: Kysely<DB>,
  personId: string,
  code: string,
  { sealedSecret, lastStep }: SecondFactorRow,
): Promise<boolean> {
  const secret = openSecret(deps, personId, sealedSecret)
  if (secret === null) return false
  const step = matchingStep(secret, code, deps.now(), lastStep)
  return step !== null && updateLastStep(tx, personId, step)
}

/** Returns null and logs for the operator where no key of ours decrypts it: then only a recovery code works. */
export function openSecret({ vault, log }: FactorDeps, personId: string, sealed: Buffer): Buffer | null {
  const secret = vault.open(sealed, secretBelongsTo(personId))
  if (secret !== null) return fromBase32(secret)
  log.error('second_factor.unreadable', { personId })
  return null
}

async function spendRecoveryCode(
  { now, newId }: FactorDeps,
  tx: Kysely<DB>,
  personId: string,
  code: string,
  email: string | null,
): Promise<boolean> {
  const used = await updateRecoveryCodeUsed(tx, personId, recoveryCodeHash(code), new Date(now()))
  if (used === null) return false
  if (email !== null) {
    const data = { left: used.left }
    await insertNotice(tx, { id: newId(), kind: 'recovery_code_used', recipient: email, personId, data, dueAt: now() })
  }
  return true
}
