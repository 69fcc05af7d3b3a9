import { z } from 'zod'
import { emailAddress } from '#contract/identity/account-schemas.ts'
import { route } from '#contract/route.ts'

const list = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      state: z.enum(['open', 'used', 'withdrawn', 'lapsed']),
      expiresAt: z.iso.datetime({ offset: true }),
    }),
  ),
})

export const listOpeningInvitations = route({
  method: 'get',
  path: '/api/operator/opening-invitations',
  action: 'installation.run',
  summary: 'Invitations to open a shop, of the last 90 days, the newest first',
  output: list,
  refusals: ['not_found'],
})

export const inviteToOpen = route({
  method: 'post',
  path: '/api/operator/opening-invitations',
  action: 'installation.run',
  summary: 'Invite an address to open one shop, within 14 days',
  body: z.object({ email: emailAddress }),
  output: list,
  refusals: ['already_invited', 'invalid_input', 'not_found'],
})

export const withdrawOpeningInvitation = route({
  method: 'delete',
  path: '/api/operator/opening-invitations/{id}',
  action: 'installation.run',
  summary: 'Withdraw an invitation that was not used',
  params: z.object({ id: z.uuid() }),
  output: list,
  refusals: ['not_found'],
})
