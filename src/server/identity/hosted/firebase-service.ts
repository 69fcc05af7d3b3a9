import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { FirebaseConfig } from '#server/platform/config/config-firebase.ts'

/** The current state of an account at the service. */
export type ServiceAccount = {
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
  isDisabled: boolean
  /** In seconds; sign-ins before this are revoked. */
  validSince: number
  /** Custom claims that an administrator of the project has set. */
  claims: Readonly<Record<string, unknown>>
}

export type ServiceRefusal = 'token_invalid' | 'account_suspended' | 'provider_failed'

/** The part of the hosted service's API that we use; its other responses do not leave this module. */
export type FirebaseService = {
  projectId: string
  /** Sign-in providers this installation offers, by the service's names. */
  providers: readonly string[]
  /** Looks up the published key a token names; null for an emulator, whose tokens are unsigned. */
  keys: JWTVerifyGetKey | null
  lookup(idToken: string): Promise<Decision<ServiceAccount, ServiceRefusal>>
  refresh(refreshToken: string): Promise<Decision<{ idToken: string; refreshToken: string }, ServiceRefusal>>
}

type Addresses = { keys: string; accounts: string; tokens: string }
type Options = { addresses?: Addresses; timeoutMs?: number; keysCooldownMs?: number; keysMaxAgeMs?: number }

const published: Addresses = {
  keys: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  accounts: 'https://identitytoolkit.googleapis.com/v1/accounts:lookup',
  tokens: 'https://securetoken.googleapis.com/v1/token',
}

export function createFirebaseService(
  { firebase, publicUrl }: Pick<Config, 'firebase' | 'publicUrl'>,
  options: Options = {},
): FirebaseService | null {
  if (firebase === null) return null
  const { keys, accounts, tokens } = options.addresses ?? addressesOf(firebase)
  const { timeoutMs = 4_000, keysCooldownMs = 30_000, keysMaxAgeMs = 600_000 } = options
  const ask = asker(firebase, publicUrl, timeoutMs)
  return {
    projectId: firebase.projectId,
    providers: firebase.providers,
    keys:
      firebase.emulatorUrl === null
        ? createRemoteJWKSet(new URL(keys), {
            timeoutDuration: timeoutMs,
            cooldownDuration: keysCooldownMs,
            cacheMaxAge: keysMaxAgeMs,
          })
        : null,
    async lookup(idToken) {
      const answer = await ask(accounts, 'application/json', JSON.stringify({ idToken }), lookupAnswer)
      if (!answer.ok) return answer
      const [user] = answer.value.users
      return user === undefined ? refused('token_invalid') : granted(accountOf(user))
    },
    async refresh(refreshToken) {
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })
      const answer = await ask(tokens, 'application/x-www-form-urlencoded', body.toString(), refreshAnswer)
      return answer.ok ? granted({ idToken: answer.value.id_token, refreshToken: answer.value.refresh_token }) : answer
    },
  }
}

function addressesOf({ emulatorUrl }: FirebaseConfig): Addresses {
  if (emulatorUrl === null) return published
  const behind = (address: string) => address.replace('https://', `${emulatorUrl}/`)
  return { ...published, accounts: behind(published.accounts), tokens: behind(published.tokens) }
}

type Ask = <T>(
  address: string,
  contentType: string,
  body: string,
  answer: z.ZodType<T>,
) => Promise<Decision<T, ServiceRefusal>>

function asker({ apiKey }: FirebaseConfig, publicUrl: string, timeoutMs: number): Ask {
  return async (address, contentType, body, answer) => {
    try {
      const response = await fetch(`${address}?key=${apiKey}`, {
        method: 'POST',
        // An API key restricted to our pages is checked by this header.
        headers: { 'content-type': contentType, referer: `${publicUrl}/` },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const content: unknown = await response.json()
      if (!response.ok) return refused(refusalOf(content))
      const parsed = answer.safeParse(content)
      return parsed.success ? granted(parsed.data) : refused('provider_failed')
    } catch {
      // Unreachable, timeout, connection reset or no JSON: the same refusal for all.
      return refused('provider_failed')
    }
  }
}

/** Maps the service's error code, which may be followed by a colon and a sentence. Unknown codes count as its failure. */
function refusalOf(content: unknown): ServiceRefusal {
  const word = /^[A-Z_]+/.exec(errorAnswer.safeParse(content).data?.error.message ?? '')?.[0] ?? ''
  if (word === 'USER_DISABLED') return 'account_suspended'
  return endedWords.has(word) ? 'token_invalid' : 'provider_failed'
}

const endedWords = new Set([
  'INVALID_ID_TOKEN',
  'TOKEN_EXPIRED',
  'USER_NOT_FOUND',
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'INVALID_REFRESH_TOKEN',
  'PROJECT_NUMBER_MISMATCH',
])

const errorAnswer = z.object({ error: z.object({ message: z.string() }) })
const refreshAnswer = z.object({ id_token: z.string().min(1), refresh_token: z.string().min(1) })
const serviceUser = z.object({
  localId: z.string().min(1).max(128),
  email: z.string().optional(),
  emailVerified: z.boolean().optional(),
  displayName: z.string().optional(),
  disabled: z.boolean().optional(),
  validSince: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional(),
  customAttributes: z.string().optional(),
})
const lookupAnswer = z.object({ users: z.array(serviceUser).max(1).default([]) })

function accountOf(user: z.output<typeof serviceUser>): ServiceAccount {
  return {
    subject: user.localId,
    email: user.email?.trim() || null,
    emailVerified: user.emailVerified ?? false,
    name: user.displayName?.trim() || null,
    isDisabled: user.disabled ?? false,
    validSince: Number(user.validSince ?? 0),
    claims: claimsIn(user.customAttributes),
  }
}

function claimsIn(text: string | undefined): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
