import { z } from 'zod'
import { personName } from '#contract/identity/account-schemas.ts'

/** How a shop reaches whoever comes: one truth for the form and the server. */
export const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[\d ()/.-]{5,24}$/)

/** In a form it may be left empty. */
export const contactForm = z.object({
  name: personName,
  phone: z
    .string()
    .trim()
    .regex(/^(\+?[\d ()/.-]{5,24})?$/),
})
