import { expect, test } from 'vitest'
import { problems as contractProblems } from '#contract/problems.ts'
import { Problem } from '#web/data/api/problem.ts'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { firebaseCode, firebaseErrors, ours, problemOf } from './firebase-errors.ts'

const said = (code: string) => Object.assign(new Error('Firebase: raw words of the service'), { code })

test.each([
  ['auth/wrong-password', 'wrong_credentials'],
  ['auth/user-not-found', 'wrong_credentials'],
  ['auth/invalid-credential', 'wrong_credentials'],
  ['auth/invalid-login-credentials', 'wrong_credentials'],
  ['auth/email-already-in-use', 'email_taken'],
  ['auth/weak-password', 'weak_password'],
  ['auth/missing-password', 'weak_password'],
  ['auth/password-does-not-meet-requirements', 'weak_password'],
  ['auth/invalid-email', 'invalid_email'],
  ['auth/missing-email', 'invalid_email'],
  ['auth/invalid-new-email', 'invalid_email'],
  ['auth/missing-new-email', 'invalid_email'],
  ['auth/invalid-phone-number', 'invalid_phone'],
  ['auth/missing-phone-number', 'invalid_phone'],
  ['auth/too-many-requests', 'too_many_attempts'],
  ['auth/network-request-failed', 'offline'],
  ['auth/user-disabled', 'account_suspended'],
  ['auth/requires-recent-login', 'recent_sign_in_needed'],
  ['auth/user-token-expired', 'recent_sign_in_needed'],
  ['auth/invalid-user-token', 'recent_sign_in_needed'],
  ['auth/invalid-action-code', 'link_invalid'],
  ['auth/expired-action-code', 'link_invalid'],
  ['auth/invalid-verification-code', 'code_wrong'],
  ['auth/missing-verification-code', 'code_wrong'],
  ['auth/code-expired', 'code_wrong'],
  ['auth/multi-factor-auth-required', 'second_factor_needed'],
  ['auth/unverified-email', 'email_unverified'],
  ['auth/second-factor-already-in-use', 'conflict'],
  ['auth/credential-already-in-use', 'identity_taken'],
  ['auth/account-exists-with-different-credential', 'use_earlier_way'],
  ['auth/popup-closed-by-user', 'cancelled'],
  ['auth/cancelled-popup-request', 'cancelled'],
  ['auth/user-cancelled', 'cancelled'],
  ['auth/popup-blocked', 'popup_blocked'],
  ['auth/internal-error', 'provider_failed'],
  ['auth/operation-not-allowed', 'provider_failed'],
  ['auth/a-word-of-tomorrow', 'provider_failed'],
] as const)('%s becomes %s, and its own text is not shown', async (theirs, code) => {
  const problem = await ours(() => Promise.reject(said(theirs))).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(Problem)
  expect(problem).toMatchObject({ code })
  expect(sentenceFor(problems, problem)).toBe(problems.sentences[code])
  expect(JSON.stringify(problem) + String(problem)).not.toContain('raw words')
})

test('the table of cases is complete', () => {
  expect(Object.keys(firebaseErrors).length).toBe(34)
})

test('our own problems and exceptions pass unchanged', () => {
  const problem = new Problem('token_used')
  const mistake = new TypeError('undefined is not a function')
  expect(problemOf(problem)).toBe(problem)
  expect(problemOf(mistake)).toBe(mistake)
  expect(firebaseCode(Object.assign(new Error('x'), { code: 'ECONNRESET' }))).toBeNull()
})

const clientCodes = [
  'cancelled',
  'popup_blocked',
  'passkey_not_used',
  'passkey_exists',
  'use_earlier_way',
  'invalid_email',
  'invalid_phone',
  'offline',
  'unreachable',
]

test.each([...Object.keys(contractProblems), ...clientCodes])('%s has a complete sentence', (code) => {
  const sentence: string | undefined = (problems.sentences as Record<string, string>)[code]
  expect(sentence).toMatch(/^[A-Z].{15,}\.$/)
})

test('every sentence belongs to a code', () => {
  expect(Object.keys(problems.sentences).sort()).toEqual([...Object.keys(contractProblems), ...clientCodes].sort())
})

test('too many attempts names the remaining minutes, if known', () => {
  const after = (retryAfterMs: number | null) =>
    sentenceFor(problems, new Problem('too_many_attempts', { status: 429, retryAfterMs }))
  expect(after(61_000)).toBe('Too many attempts. Try again in 2 minutes.')
  expect(after(60_000)).toBe('Too many attempts. Try again in a minute.')
  expect(after(null)).toBe(problems.sentences.too_many_attempts)
})
