import type { FieldProblem } from '#contract/problems.ts'
import { holdEnds } from '#core/booking/cart/hold.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { LINK_MS } from '#core/identity/limits.ts'
import { returnPath } from '#core/identity/return-path.ts'
import { PRIVACY_VERSION } from '#core/own-data/consent.ts'
import { updateHoldsOfVisitor } from '#server/bookings/cart/cart.store.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { siteLanguage } from '#server/installation/site-name.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { allowsGuests, storesPasswords } from '../sign-in/own-passwords.ts'
import { countMail } from './mail-limits.ts'
import { sealSignUp } from './sign-up-code.ts'
import { insertSignUp } from './sign-ups.store.ts'

type Input = {
  name: string
  email: string
  password: string
  locale?: string | undefined
  timeZone?: string | undefined
  returnTo?: string | undefined
}
type Refusal = 'weak_password' | 'too_many_attempts' | 'not_found' | 'unavailable'
type Asking = Pick<Caller, 'address'> & { cartHash: Buffer | null }
type Pending = { sent: true; attempt: string }
type Detail = { fields?: FieldProblem[]; retryAfterSeconds?: number } | undefined

/**
 * Creates a pending sign-up, which is no account until its link or its code is used [I1]. An existing account changes only the
 * mail's text [I3]. What the visitor's cart holds is held longer [B3].
 */
export async function signUp(
  deps: Deps,
  input: Input,
  { address, cartHash }: Asking,
): Promise<Decision<Pending, Refusal, Detail>> {
  if (!storesPasswords(deps.config)) return refused('not_found')
  const strong = await checkPassword(deps.config, input.password, [input.email, input.name])
  if (!strong.ok) return strong
  const counted = await countMail(deps, { recipient: input.email, address })
  if (!counted.ok) return counted
  const hashed = await deps.passwords.hash(input.password)
  if (!hashed.ok) return hashed

  return granted(await addSignUp(deps, { ...input, passwordHash: hashed.value }, cartHash))
}

/** Asks for a code instead of a password [I22]. The same mail limits and the same answer as for a sign-up. */
export async function signUpAsGuest(
  deps: Deps,
  input: Omit<Input, 'password'>,
  { address, cartHash }: Asking,
): Promise<Decision<Pending, 'too_many_attempts' | 'not_found', Detail>> {
  if (!allowsGuests(deps.config)) return refused('not_found')
  const counted = await countMail(deps, { recipient: input.email, address })
  if (!counted.ok) return counted
  return granted(await addSignUp(deps, { ...input, passwordHash: null }, cartHash))
}

async function addSignUp(
  deps: Deps,
  input: Omit<Input, 'password'> & { passwordHash: string | null },
  cartHash: Buffer | null,
): Promise<Pending> {
  const id = deps.newId()
  const now = deps.now()
  await inTransaction(deps.db, async (tx) => {
    await insertSignUp(tx, {
      id,
      email: input.email,
      name: input.name,
      passwordHash: input.passwordHash,
      locale: input.locale ?? siteLanguage(deps.config),
      timeZone: input.timeZone ?? null,
      returnTo: returnPath(input.returnTo),
      privacyVersion: PRIVACY_VERSION,
      now,
      expiresAt: now + LINK_MS.finish_sign_up,
    })
    await insertNotice(tx, {
      id: deps.newId(),
      kind: 'finish_sign_up',
      recipient: input.email,
      data: { signUpId: id },
      dueAt: now,
    })
    if (cartHash !== null) await updateHoldsOfVisitor(tx, cartHash, { until: holdEnds(now), now })
  })
  return { sent: true, attempt: sealSignUp(deps.vault, id, now) }
}
