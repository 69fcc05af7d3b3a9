import { z } from 'zod'
import { route } from '#contract/route.ts'

const ofCard = z.object({ shop: z.string().min(3).max(40), id: z.uuid() })

/** What a kept card can take over from the other. */
export const cardFields = ['name', 'phone', 'email', 'pinned'] as const

export const mergeClients = route({
  method: 'post',
  path: '/api/studio/{shop}/clients/{id}/merge',
  action: 'client.manage',
  summary:
    'Moves appointments and notes of another card to this one and hides the other. A card of an account is never merged away [D31]',
  params: ofCard,
  body: z.object({
    otherId: z.uuid(),
    /** fields in which the kept card becomes as the other */
    take: z.array(z.enum(cardFields)).max(4).default([]),
  }),
  output: z.object({ mergeId: z.uuid(), undoUntil: z.iso.datetime({ offset: true }) }),
  refusals: ['not_found', 'invalid_input', 'forbidden'],
})

export const setClientsApart = route({
  method: 'put',
  path: '/api/studio/{shop}/clients/{id}/apart',
  action: 'client.manage',
  summary: 'Says that two cards with the same number or address are two people, or takes it back [D37]',
  params: ofCard,
  body: z.object({ otherId: z.uuid(), isApart: z.boolean() }),
  output: z.object({}),
  refusals: ['not_found', 'invalid_input'],
})

export const undoMerge = route({
  method: 'post',
  path: '/api/studio/{shop}/clients/{id}/merges/{merge}/undo',
  action: 'client.manage',
  summary: 'Undoes a merge of the last 30 days [D30]',
  params: ofCard.extend({ merge: z.uuid() }),
  output: z.object({ restoredId: z.uuid() }),
  refusals: ['not_found'],
})

export const forgetClient = route({
  method: 'post',
  path: '/api/studio/{shop}/clients/{id}/forget',
  action: 'client.manage',
  summary: 'Erases a client’s name, contact, notes and texts on request; appointments stay as numbers [D32]',
  params: ofCard,
  /** isGone: false for a client with an account, of whom the shop erases only what it wrote down itself */
  output: z.object({ isGone: z.boolean() }),
  refusals: ['not_found', 'bookings_ahead'],
})
