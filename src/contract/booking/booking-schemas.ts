import { z } from 'zod'
import { personName } from '#contract/identity/account-schemas.ts'
import { optionalPhonePattern, phonePattern } from '#core/identity/phone-patterns.ts'

/** How the shop can reach the client. Shared by form and server. */
export const phoneNumber = z.string().trim().regex(phonePattern)

/** In a form the field may be empty, unless a shop requires a number [B75]. */
export const contactForm = z.object({
  name: personName,
  phone: z.string().trim().regex(optionalPhonePattern),
})

export const contactWithPhone = contactForm.extend({ phone: phoneNumber })
