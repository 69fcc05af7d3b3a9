import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { inviteForm, shopRole } from './team-forms.ts'

const shopSlug = z.string().max(40)
const instant = z.iso.datetime({ offset: true })
const ofShop = z.object({ shop: shopSlug })
const ofInvitation = z.object({ shop: shopSlug, id: z.uuid() })
const withToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

export const invitationState = z.enum(['open', 'accepted', 'declined', 'withdrawn', 'lapsed'])

/** An invitation as the shop's owners see it. */
export const studioInvitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: shopRole,
    state: invitationState,
    /** the member without an account whom it is for */
    memberName: z.string().nullable(),
    sentAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'StudioInvitation' })

export const listInvitations = route({
  method: 'get',
  path: '/api/studio/{shop}/invitations',
  action: 'shop.own',
  summary: 'Invitations of the last 90 days, the newest first',
  params: ofShop,
  output: z.object({ items: z.array(studioInvitation) }),
  refusals: ['not_found'],
})

export const invite = route({
  method: 'post',
  path: '/api/studio/{shop}/invitations',
  action: 'shop.own',
  summary: 'Invite an address to the team: once, for seven days',
  params: ofShop,
  body: inviteForm.extend({ memberId: z.uuid().optional() }),
  output: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'already_invited', 'already_member', 'shop_closed', 'rate_limited', 'invalid_input'],
})

export const sendInvitationAgain = route({
  method: 'post',
  path: '/api/studio/{shop}/invitations/{id}/send',
  action: 'shop.own',
  summary: 'Send an open invitation again, for seven days from now; the link sent before ends',
  params: ofInvitation,
  output: z.object({ done: z.literal(true) }),
  refusals: [
    'not_found',
    'shop_closed',
    'rate_limited',
    'invitation_used',
    'invitation_declined',
    'invitation_withdrawn',
    'invitation_lapsed',
  ],
})

export const withdrawInvitation = route({
  method: 'delete',
  path: '/api/studio/{shop}/invitations/{id}',
  action: 'shop.own',
  summary: 'Withdraw an open invitation',
  params: ofInvitation,
  output: z.object({ done: z.literal(true) }),
  refusals: [
    'not_found',
    'invitation_used',
    'invitation_declined',
    'invitation_withdrawn',
    'invitation_lapsed',
    'shop_closed',
  ],
})

export const viewInvitation = route({
  method: 'get',
  path: '/api/invitations/{token}',
  action: 'invitation.view',
  summary: 'The invitation of a link, for whoever has the link',
  params: withToken,
  output: z.object({
    shop: z.object({ slug: z.string(), name: z.string(), cover: photoView.nullable() }),
    role: shopRole,
    invitedBy: z.string().nullable(),
    /** in full for the account it is for, else only its first letter and domain */
    email: z.string(),
    state: invitationState,
    isShopClosed: z.boolean(),
    expiresAt: instant,
    /** who looks: nobody signed in, the account it is for, or another */
    account: z.enum(['none', 'right', 'wrong']),
  }),
  refusals: ['not_found'],
})

export const acceptInvitation = route({
  method: 'post',
  path: '/api/invitations/{token}/accept',
  action: 'invitation.accept',
  summary: 'Join the team, with the account whose address was invited',
  params: withToken,
  output: z.object({ shop: z.string() }),
  refusals: [
    'not_found',
    'wrong_account',
    'already_member',
    'shop_closed',
    'invitation_used',
    'invitation_declined',
    'invitation_withdrawn',
    'invitation_lapsed',
  ],
})

export const declineInvitation = route({
  method: 'post',
  path: '/api/invitations/{token}/decline',
  action: 'invitation.view',
  summary: 'Decline an invitation; whoever has its link can',
  params: withToken,
  output: z.object({ done: z.literal(true) }),
  refusals: [
    'not_found',
    'shop_closed',
    'invitation_used',
    'invitation_declined',
    'invitation_withdrawn',
    'invitation_lapsed',
  ],
})
