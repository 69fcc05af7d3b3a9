import { z } from 'zod'
import { route } from '#contract/route.ts'
import { fileFaults, importFaults } from '#core/desk/read-client-file.ts'

/** The body is the CSV file itself, at most 8 MB. */
export const importClients = route({
  method: 'post',
  path: '/api/studio/{shop}/clients/import',
  action: 'client.manage',
  summary:
    'Cards from a CSV file with name, phone, e-mail and notes: a preview that writes nothing, or with `write` all good lines at once. Takes an Idempotency-Key',
  params: z.object({ shop: z.string().min(3).max(40) }),
  query: z.object({
    write: z.enum(['yes', 'no']).default('no'),
    /** lines with a number or address that a card or an earlier line has */
    duplicates: z.enum(['skip', 'add']).default('skip'),
  }),
  takesFile: true,
  output: z.object({
    fileFault: z.enum(fileFaults).nullable(),
    /** cards that were made, or with a preview would be */
    added: z.number().int(),
    isWritten: z.boolean(),
    /** the first three of them, as they were read: a wrong encoding shows in them */
    names: z.array(z.string()),
    faultCount: z.number().int(),
    /** the first hundred */
    faults: z.array(z.object({ line: z.number().int(), fault: z.enum(importFaults) })),
    duplicateCount: z.number().int(),
    /** the first hundred; cardId null: an earlier line of the file */
    duplicates: z.array(
      z.object({ line: z.number().int(), name: z.string(), cardId: z.uuid().nullable(), alike: z.string() }),
    ),
  }),
  refusals: ['not_found', 'invalid_input', 'too_large', 'damaged', 'shop_not_open', 'rate_limited', 'key_reused'],
})
