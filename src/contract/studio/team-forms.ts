import { z } from 'zod'
import { emailAddress } from '#contract/identity/account-schemas.ts'
import { TEAM_LIMITS } from '#core/team/team-limits.ts'
import { line } from './studio-schemas.ts'

/** What is entered about a team, shared by the forms and the server. */
export const shopRole = z.enum(['owner', 'manager', 'staff'])
export const memberName = line(1, TEAM_LIMITS.name)
export const memberTitle = line(0, TEAM_LIMITS.title)

export const addMemberForm = z.object({ displayName: memberName })
export const memberProfileForm = z.object({ displayName: memberName, title: memberTitle })
export const inviteForm = z.object({ email: emailAddress, role: shopRole })
export const roleForm = z.object({ role: shopRole })
export const performedForm = z.object({ serviceIds: z.array(z.uuid()) })
