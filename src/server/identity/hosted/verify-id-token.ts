import { hash } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose'
import { z } from 'zod'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import type { FirebaseService } from './firebase-service.ts'

export type VerifiedToken = {
  subject: string
  /** When the person signed in at the service, in seconds. */
  authTime: number
  expiresAt: EpochMs
  claims: Readonly<Record<string, unknown>>
  /** the provider they signed in with there: password, google.com, phone, … */
  signInProvider: string
  /** Hash of the signed part only: the signature itself has several valid encodings. */
  hash: Buffer
}

/** Tolerated clock skew between the service and us. */
const TOLERANCE_SECONDS = 30

const payloadForm = z.looseObject({
  sub: z.string().min(1).max(128),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  firebase: z.looseObject({ sign_in_provider: z.string() }),
})

/** Verifies the service's signature, our project and the validity period. */
export async function verifyIdToken(
  service: Pick<FirebaseService, 'keys' | 'projectId' | 'providers'>,
  token: string,
  { now, signedInWithinMs }: { now: EpochMs; signedInWithinMs: number },
): Promise<Decision<VerifiedToken, 'token_invalid' | 'provider_failed'>> {
  const payload = await readPayload(service, token, now)
  if (!payload.ok) return payload
  const parsed = payloadForm.safeParse(payload.value)
  if (!parsed.success) return refused('token_invalid')
  const { sub, iat, exp, auth_time, firebase } = parsed.data
  // The project may allow more than this installation offers, above all anonymous and custom tokens [I17].
  if (!service.providers.includes(firebase.sign_in_provider)) return refused('token_invalid')
  const toleranceMs = TOLERANCE_SECONDS * 1000
  const isFuture = Math.max(iat, auth_time) * 1000 > now + toleranceMs
  const isStale = auth_time * 1000 < now - signedInWithinMs - toleranceMs
  if (isFuture || isStale) return refused('token_invalid')
  return granted({
    subject: sub,
    authTime: auth_time,
    expiresAt: exp * 1000 + toleranceMs,
    claims: parsed.data,
    signInProvider: firebase.sign_in_provider,
    hash: hash('sha256', token.slice(0, token.lastIndexOf('.')), 'buffer'),
  })
}

async function readPayload(
  { keys, projectId }: Pick<FirebaseService, 'keys' | 'projectId'>,
  token: string,
  now: EpochMs,
): Promise<Decision<JWTPayload, 'token_invalid' | 'provider_failed'>> {
  const claims = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: new Date(now),
  }
  try {
    if (keys === null) return granted(UnsecuredJWT.decode(token, claims).payload)
    const { payload, protectedHeader } = await jwtVerify(token, keys, { ...claims, algorithms: ['RS256'] })
    return protectedHeader.kid === undefined ? refused('token_invalid') : granted(payload)
  } catch (error) {
    return refused(isAboutKeys(error) ? 'provider_failed' : 'token_invalid')
  }
}

/** The keys could not be fetched, which says nothing about the token. */
function isAboutKeys(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  return ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code)
}
