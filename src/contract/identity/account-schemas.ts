import { z } from 'zod'
import { cleanLine } from '#core/clean-text.ts'
import { emailPattern } from '#core/identity/email-patterns.ts'
import { PASSWORD_LENGTH, PERSON_LIMITS } from '#core/identity/limits.ts'
import { hostedPhonePattern } from '#core/identity/phone-patterns.ts'
import { isTimeZone } from '#core/time-zone.ts'

/** Input schemas of an account, shared by forms and server. Loaded only with forms. */
/** Cleaned before its length is checked [I18]. */
export const personName = z.string().overwrite(cleanLine).min(1).max(PERSON_LIMITS.name)
export const emailAddress = z
  .string()
  .trim()
  .max(PERSON_LIMITS.email)
  .pipe(z.email({ pattern: emailPattern }))
/** A new password. Only the server can tell whether it is a common one. */
export const newPassword = z.string().min(PASSWORD_LENGTH.least).max(PASSWORD_LENGTH.most)
/** An existing password to verify: no rules apply, the answer is only right or wrong. */
export const givenPassword = z.string().min(1).max(512)
/** Six digits from an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const factorCode = z
  .string()
  .trim()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{16})$/))
const withoutSeparators = z
  .string()
  .trim()
  .max(40)
  .transform((text) => text.replaceAll(/[\s()./-]/g, ''))
/** A number that a hosted service sends codes to, and the code. */
export const hostedPhoneForm = z.object({ phone: withoutSeparators.pipe(z.string().regex(hostedPhonePattern)) })
export const hostedCodeForm = z.object({ code: withoutSeparators.pipe(z.string().regex(/^\d{6}$/)) })
export const localeTag = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
  .max(35)
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { params: { rule: 'choice' } })

export const signInForm = z.object({ email: emailAddress, password: givenPassword })
export const signUpForm = z.object({ name: personName, email: emailAddress, password: newPassword })
export const guestForm = z.object({ name: personName, email: emailAddress })
export const emailForm = z.object({ email: emailAddress })
export const newPasswordForm = z.object({ password: newPassword })
export const givenPasswordForm = z.object({ password: givenPassword })
export const factorForm = z.object({ code: factorCode })
export const profileForm = z.object({ name: personName, locale: localeTag, timeZone: timeZone.nullable() })
