import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { characters } from './studio-schemas.ts'

const shopSlug = z.string().max(40)
const ofMember = z.object({ shop: shopSlug, member: z.uuid() })

export const memberName = characters(1, 80)
export const memberTitle = characters(0, 80)

/** What clients see of a member of the team. */
export const memberProfile = z
  .object({
    id: z.uuid(),
    displayName: z.string(),
    title: z.string().nullable(),
    portrait: photoView.nullable(),
  })
  .meta({ id: 'MemberProfile' })

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
