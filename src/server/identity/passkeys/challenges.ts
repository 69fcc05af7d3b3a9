import { z } from 'zod'
import { PASSKEY_CHALLENGE_MS } from '#core/identity/limits.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import { deleteChallenge, insertChallenge } from './passkeys.store.ts'

type ChallengeDeps = Pick<Deps, 'db' | 'now'>

/** For a person who registers a passkey, or null for somebody who proves who they are. */
export async function newChallenge({ db, now }: ChallengeDeps, personId: string | null): Promise<string> {
  const { token, tokenHash } = newToken()
  await insertChallenge(db, { hash: tokenHash, personId, expiresAt: now() + PASSKEY_CHALLENGE_MS })
  return token
}

const clientData = z.looseObject({ challenge: z.string().max(200) })

/**
 * Uses up the challenge that the browser says was signed, whatever the signature turns out to be worth [I41]. Null: it is not one
 * of ours for this use.
 */
export async function takeChallenge(
  { db, now }: ChallengeDeps,
  clientDataJson: string,
  personId: string | null,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJson)
  if (challenge === null) return null
  const taken = await deleteChallenge(db, hashToken(challenge), now())
  return taken !== undefined && taken.personId === personId ? challenge : null
}

function readChallenge(clientDataJson: string): string | null {
  try {
    const parsed = clientData.safeParse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()))
    return parsed.success ? parsed.data.challenge : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
