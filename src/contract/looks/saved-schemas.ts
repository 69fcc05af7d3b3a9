import { z } from 'zod'
import { SAVED_LIMITS } from '#core/saved/limits.ts'

/** What a person calls a collection: one truth for the form and the server [K3]. Length counts characters as the database does. */
export const collectionName = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1)
  .refine((name) => [...name].length <= SAVED_LIMITS.nameLength, {
    params: { rule: 'max', bound: SAVED_LIMITS.nameLength },
  })
  .refine((name) => !/\p{Cc}/u.test(name), { params: { rule: 'format' } })

export const collectionForm = z.object({ name: collectionName })
