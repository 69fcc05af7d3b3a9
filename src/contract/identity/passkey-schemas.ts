import { z } from 'zod'
import { cleanLine } from '#core/clean-text.ts'
import { PERSON_LIMITS } from '#core/identity/limits.ts'

const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most)

/** What an authenticator signed to prove who one is, as browsers serialise it (AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).nullish(),
  }),
})

/** A new passkey (RegistrationResponseJSON). */
export const passkeyRegistration = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})

export const passkeyName = z.string().overwrite(cleanLine).min(1).max(PERSON_LIMITS.passkeyName)
export const passkeyNameForm = z.object({ name: passkeyName })

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** PublicKeyCredentialRequestOptionsJSON */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credential),
})

/** PublicKeyCredentialCreationOptionsJSON */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
