const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const SESSION_MS = 30 * 24 * HOUR_MS
/** In all, not after the last use [I6]. */
export const OPERATOR_SESSION_MS = 12 * HOUR_MS
export const RECENT_SIGN_IN_MS = 10 * MINUTE_MS

/** [I5] */
export const ATTEMPTS_PER_ACCOUNT = 5
export const ATTEMPTS_PER_ADDRESS = 20
export const ATTEMPT_WINDOW_SECONDS = 15 * 60

/** How long a link in a mail works [I7]. */
export const LINK_MS = {
  finish_sign_up: 24 * HOUR_MS,
  reset_password: 30 * MINUTE_MS,
  change_email: 2 * HOUR_MS,
} as const

export type LinkPurpose = keyof typeof LINK_MS

/** How long we go on without asking the hosted service about an account [I15]. */
export const HOSTED_CHECK_MS = HOUR_MS

export const PASSWORD_LENGTH = { least: 10, most: 128 } as const
export const RECOVERY_CODES = 10
