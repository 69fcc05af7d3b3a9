import { type ClientProblemCode, Problem } from '#web/data/api/problem.ts'

/** Maps the hosted service's error codes to ours; any other is provider_failed. */
export const firebaseErrors: { readonly [code: string]: ClientProblemCode } = {
  'auth/wrong-password': 'wrong_credentials',
  'auth/user-not-found': 'wrong_credentials',
  'auth/invalid-credential': 'wrong_credentials',
  'auth/invalid-login-credentials': 'wrong_credentials',
  'auth/email-already-in-use': 'email_taken',
  'auth/weak-password': 'weak_password',
  'auth/missing-password': 'weak_password',
  'auth/password-does-not-meet-requirements': 'weak_password',
  'auth/invalid-email': 'invalid_email',
  'auth/missing-email': 'invalid_email',
  'auth/invalid-new-email': 'invalid_email',
  'auth/missing-new-email': 'invalid_email',
  'auth/invalid-phone-number': 'invalid_phone',
  'auth/missing-phone-number': 'invalid_phone',
  'auth/too-many-requests': 'too_many_attempts',
  'auth/network-request-failed': 'offline',
  'auth/user-disabled': 'account_suspended',
  'auth/requires-recent-login': 'recent_sign_in_needed',
  'auth/user-token-expired': 'recent_sign_in_needed',
  'auth/invalid-user-token': 'recent_sign_in_needed',
  'auth/invalid-action-code': 'link_invalid',
  'auth/expired-action-code': 'link_invalid',
  'auth/invalid-verification-code': 'code_wrong',
  'auth/missing-verification-code': 'code_wrong',
  'auth/code-expired': 'code_wrong',
  'auth/multi-factor-auth-required': 'second_factor_needed',
  'auth/unverified-email': 'email_unverified',
  'auth/second-factor-already-in-use': 'conflict',
  'auth/credential-already-in-use': 'identity_taken',
  'auth/account-exists-with-different-credential': 'use_earlier_way',
  'auth/popup-closed-by-user': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/popup-blocked': 'popup_blocked',
}

/** Converts an error of the service's SDK to a Problem; programming errors are passed through. */
export function problemOf(error: unknown): unknown {
  const code = firebaseCode(error)
  return code === null ? error : new Problem(firebaseErrors[code] ?? 'provider_failed')
}

/** Runs a call and converts the service's errors to Problems. */
export async function ours<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw problemOf(error)
  }
}

export function firebaseCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.startsWith('auth/') ? code : null
}
