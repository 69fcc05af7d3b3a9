import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'

export const SESSION_MS = 30 * DAY_MS
/** Total lifetime, not since the last use [I6]. */
export const OPERATOR_SESSION_MS = 12 * HOUR_MS
/** Total lifetime of sessions of people who work in a shop [I6]. */
export const MEMBER_SESSION_MS = 14 * DAY_MS
export const RECENT_SIGN_IN_MS = 10 * MINUTE_MS

/** [I5]. Per account and address group; a browser that signed in to the account before has its own count. */
export const ATTEMPTS_PER_ACCOUNT = 5
export const ATTEMPTS_PER_ADDRESS = 20
export const ATTEMPTS_PER_BROWSER = 10
export const ATTEMPT_WINDOW_SECONDS = 15 * 60
/** Attempts for one account from all unknown browsers together: each longer window that fills makes the wait longer. */
export const ATTEMPT_CEILINGS = [
  { max: 20, windowSeconds: 15 * 60 },
  { max: 40, windowSeconds: 3600 },
  { max: 100, windowSeconds: 6 * 3600 },
] as const

/** How long a link in a mail works [I7]. */
export const LINK_MS = {
  finish_sign_up: 24 * HOUR_MS,
  reset_password: 30 * MINUTE_MS,
  change_email: 2 * HOUR_MS,
} as const

/** How long the code in the mail of a sign-up works in the browser that signed up [I21]. */
export const SIGN_UP_CODE_MS = 30 * MINUTE_MS

/** [I31] */
export const RECENT_SIGN_INS = { most: 20, keptMs: 90 * DAY_MS } as const
/** As long as browsers keep the cookie. */
export const KNOWN_DEVICE_MS = 400 * DAY_MS

/** [I41] */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS
export const PASSKEYS_PER_PERSON = 20
/** The sign-in page asks for one each time it is opened, so there are more of them than attempts. */
export const CHALLENGES_PER_ADDRESS = 120

/** How long a sign-in at an OpenID Connect provider may take [I50]. */
export const OIDC_FLOW_MS = 10 * MINUTE_MS

export type LinkPurpose = keyof typeof LINK_MS

/** How long an account's state at the hosted service is trusted before it is checked again [I15]. */
export const HOSTED_CHECK_MS = HOUR_MS

/** Lengths of what a person enters about themselves. */
export const PERSON_LIMITS = { name: 80, email: 254, passkeyName: 60 } as const
export const PASSWORD_LENGTH = { least: 10, most: 128 } as const
export const RECOVERY_CODES = 10
