import { z } from 'zod'
import { normalized } from '#core/normalized.ts'
import { SAVED_LIMITS } from '#core/saved/limits.ts'

/** The name of a collection, shared by form and server [K3]. Length counts code points, as the database does. */
export const collectionName = z
  .string()
  .trim()
  .overwrite((name) => normalized(name, 'NFC'))
  .min(1)
  .refine((name) => [...name].length <= SAVED_LIMITS.nameLength, {
    params: { rule: 'max', bound: SAVED_LIMITS.nameLength },
  })
  .refine((name) => !/\p{Cc}/u.test(name), { params: { rule: 'format' } })

export const collectionForm = z.object({ name: collectionName })
