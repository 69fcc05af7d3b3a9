import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { openStates } from '#core/booking/lifecycle/lifecycle.ts'
import { memberName, memberTitle, shopRole } from './team-forms.ts'

const shopSlug = z.string().max(40)
const instant = z.iso.datetime({ offset: true })
const ofShop = z.object({ shop: shopSlug })
const ofMember = z.object({ shop: shopSlug, member: z.uuid() })

/** What clients see of a member of the team. */
export const memberProfile = z
  .object({
    id: z.uuid(),
    displayName: z.string(),
    title: z.string().nullable(),
    portrait: photoView.nullable(),
  })
  .meta({ id: 'MemberProfile' })

export const teamMember = memberProfile
  .extend({
    role: shopRole,
    /** false: shown to clients only, nobody signs in as them */
    hasAccount: z.boolean(),
    isMe: z.boolean(),
    serviceIds: z.array(z.uuid()),
    /** whose hours they are on the board of hours; null: they have none there */
    resourceId: z.uuid().nullable(),
    /** whether they work at all from today on; without hours, or without a service, nobody can book them */
    hasHours: z.boolean(),
    /** looks that are not archived, and appointments that are to come: both are given away before they leave */
    looks: z.number().int(),
    coming: z.number().int(),
    /** whether the actor may change what clients see of them, and let them leave */
    mayChange: z.boolean(),
  })
  .meta({ id: 'TeamMember' })

export const getTeam = route({
  method: 'get',
  path: '/api/studio/{shop}/team',
  action: 'studio.view',
  summary: 'The people of a shop in their order, and the services they can perform',
  params: ofShop,
  output: z.object({
    members: z.array(teamMember),
    services: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** owners invite, remove, order and change roles; managers also say who performs what */
    mayOwn: z.boolean(),
    mayRun: z.boolean(),
  }),
  refusals: ['not_found'],
})

export const addMember = route({
  method: 'post',
  path: '/api/studio/{shop}/team',
  action: 'shop.own',
  summary: 'Somebody clients see and book, without an account of their own',
  params: ofShop,
  body: z.object({ displayName: memberName, title: memberTitle.default('') }),
  output: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'too_many'],
})

export const orderTeam = route({
  method: 'put',
  path: '/api/studio/{shop}/team',
  action: 'shop.own',
  summary: 'In which order clients see the team',
  params: ofShop,
  body: z.object({ memberIds: z.array(z.uuid()).max(200) }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'conflict'],
})

export const changeMember = route({
  method: 'patch',
  path: '/api/studio/{shop}/team/{member}',
  action: 'member.change',
  summary: 'Change the name, title or portrait clients see; members their own, owners everybody’s',
  params: ofMember,
  body: z
    .object({ displayName: memberName, title: memberTitle, portraitPhotoId: z.uuid().nullable() })
    .partial()
    .refine((change) => Object.keys(change).length > 0, { params: { rule: 'required' } }),
  output: memberProfile,
  refusals: ['not_found', 'invalid_input'],
})

export const changeRole = route({
  method: 'put',
  path: '/api/studio/{shop}/team/{member}/role',
  action: 'shop.own',
  summary: 'Make somebody owner, manager or staff; the last owner stays one',
  params: ofMember,
  body: z.object({ role: shopRole }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'last_owner', 'needs_account'],
})

export const handOverOwnership = route({
  method: 'post',
  path: '/api/studio/{shop}/team/{member}/ownership',
  action: 'shop.own',
  summary: 'Make somebody the owner in one’s own place, and become a manager',
  params: ofMember,
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'needs_account'],
})

export const changePerformed = route({
  method: 'put',
  path: '/api/studio/{shop}/team/{member}/services',
  action: 'shop.run',
  summary: 'Which services somebody performs',
  params: ofMember,
  body: z.object({ serviceIds: z.array(z.uuid()).max(500) }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'invalid_input', 'makes_looks'],
})

/** A colleague who performs the same service. */
const taker = z.object({ id: z.uuid(), displayName: z.string() })

export const getMemberWork = route({
  method: 'get',
  path: '/api/studio/{shop}/team/{member}/work',
  action: 'member.change',
  summary:
    'What must be given to others before somebody leaves: looks and coming appointments, each with who could take it',
  params: ofMember,
  output: z.object({
    looks: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        state: z.enum(['draft', 'published', 'hidden']),
        serviceName: z.string(),
        cover: photoView.nullable(),
        takers: z.array(taker),
      }),
    ),
    appointments: z.array(
      z.object({
        id: z.uuid(),
        state: z.enum(openStates),
        startsAt: instant,
        endsAt: instant,
        timeZone: z.string(),
        serviceName: z.string(),
        clientName: z.string(),
        takers: z.array(taker),
      }),
    ),
  }),
  refusals: ['not_found'],
})

export const handOverAppointment = route({
  method: 'post',
  path: '/api/studio/{shop}/appointments/{id}/hand-over',
  action: 'appointment.run',
  summary: 'Give a coming appointment to a colleague who performs the service and is free; the client is told',
  params: z.object({ shop: shopSlug, id: z.uuid() }),
  body: z.object({ memberId: z.uuid() }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'conflict', 'does_not_perform', 'colleague_busy'],
})

export const leaveTeam = route({
  method: 'post',
  path: '/api/studio/{shop}/team/{member}/leave',
  action: 'member.change',
  summary: 'Leave the team, or as an owner remove somebody; their looks and coming appointments are given away first',
  params: ofMember,
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'last_owner', 'has_work'],
})
