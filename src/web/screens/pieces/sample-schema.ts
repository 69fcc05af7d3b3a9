import { z } from 'zod'

/** Required, lengths, pattern, minimum, maximum, step, custom: one field for each. */
export const sampleSchema = z
  .object({
    name: z.string().trim().min(1).max(80),
    email: z.email().max(254),
    repeat: z.string().min(1),
    address: z
      .string()
      .min(3)
      .max(40)
      .regex(/^[a-z0-9-]*$/),
    minutes: z.number().min(5).max(720).multipleOf(5),
    note: z.string().max(120),
    consent: z.boolean().refine((given) => given, { params: { rule: 'consent' } }),
  })
  .refine(({ email, repeat }) => email === repeat, { path: ['repeat'], params: { rule: 'same' } })
