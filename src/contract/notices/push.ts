import { z } from 'zod'
import { route } from '#contract/route.ts'

/** As base64url, of exactly this many bytes. */
function bytes(many: number) {
  const letters = Math.ceil((many * 4) / 3)
  return z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`))
}

const output = z.object({
  /** what a browser subscribes with; null: push is not possible here */
  publicKey: z.string().nullable(),
  devices: z.array(
    z.object({
      id: z.uuid(),
      userAgent: z.string().nullable(),
      addedAt: z.iso.datetime({ offset: true }),
      /** the browser that asks */
      isThis: z.boolean(),
    }),
  ),
})

export const getPush = route({
  method: 'get',
  path: '/api/me/notices/push',
  action: 'account.view',
  summary: 'In which browsers one gets notices by push, and the key to subscribe with',
  output,
  refusals: [],
})

export const addPushDevice = route({
  method: 'post',
  path: '/api/me/notices/push',
  action: 'account.change',
  summary: 'Turns push on in this browser, until it is turned off or signed out',
  body: z.object({
    endpoint: z.url().max(1000),
    /** the browser’s public key, an uncompressed point of P-256, and its secret */
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  output,
  refusals: ['invalid_input', 'too_many'],
})

export const removePushDevice = route({
  method: 'delete',
  path: '/api/me/notices/push/{id}',
  action: 'account.change',
  summary: 'Turns push off in one of one’s browsers',
  params: z.object({ id: z.uuid() }),
  output,
  refusals: ['not_found'],
})
