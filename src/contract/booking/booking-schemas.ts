import { z } from 'zod'
import { personName } from '#contract/identity/account-schemas.ts'

/** How the shop can reach the client. Shared by form and server. */
export const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[\d ()/.-]{5,24}$/)

/** In a form the field may be empty. */
export const contactForm = z.object({
  name: personName,
  phone: z
    .string()
    .trim()
    .regex(/^(\+?[\d ()/.-]{5,24})?$/),
})
