import { z } from 'zod'
import { personName } from '#contract/identity/account-schemas.ts'
import { optionalPhonePattern, phonePattern } from '#core/identity/phone-patterns.ts'

/** How the shop can reach the client. Shared by form and server. */
export const phoneNumber = z.string().trim().regex(phonePattern)

/** In a form the field may be empty. */
export const contactForm = z.object({
  name: personName,
  phone: z.string().trim().regex(optionalPhonePattern),
})
