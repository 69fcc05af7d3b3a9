import * as invitations from '#contract/studio/invitations.ts'
import * as team from '#contract/studio/studio-team.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { changeMember } from './change-member.ts'
import { addMember, changeRole, handOverOwnership, orderTeam } from './change-team.ts'
import { acceptInvitation, declineInvitation, viewInvitation } from './invitations/answer-invitation.ts'
import { invite, listInvitations, sendAgain, withdrawInvitation } from './invitations/invite.ts'
import { leaveTeam } from './leave-team.ts'
import { changePerformed, handOverAppointment, viewMemberWork } from './member-work.ts'
import { viewTeam } from './view-team.ts'

export function mountTeam(app: ServerApp, deps: Deps): void {
  mount(app, team.getTeam, async ({ params, c }) => viewTeam(deps, await actorOf(c), params.shop))
  mount(app, team.addMember, async ({ params, body, c }) => addMember(deps, await actorOf(c), params.shop, body))
  mount(app, team.orderTeam, async ({ params, body, c }) =>
    orderTeam(deps, await actorOf(c), params.shop, body.memberIds),
  )
  mount(app, team.changeMember, async ({ params, body, c }) => changeMember(deps, await actorOf(c), params, body))
  mount(app, team.changeRole, async ({ params, body, c }) => changeRole(deps, await actorOf(c), params, body.role))
  mount(app, team.handOverOwnership, async ({ params, c }) => handOverOwnership(deps, await actorOf(c), params))
  mount(app, team.changePerformed, async ({ params, body, c }) =>
    changePerformed(deps, await actorOf(c), params, body.serviceIds),
  )
  mount(app, team.getMemberWork, async ({ params, c }) => viewMemberWork(deps, await actorOf(c), params))
  mount(app, team.handOverAppointment, async ({ params, body, c }) =>
    handOverAppointment(deps, await actorOf(c), params, body.memberId),
  )
  mount(app, team.leaveTeam, async ({ params, c }) => leaveTeam(deps, await actorOf(c), params))

  mount(app, invitations.listInvitations, async ({ params, c }) => listInvitations(deps, await actorOf(c), params.shop))
  mount(app, invitations.invite, async ({ params, body, c }) => invite(deps, await actorOf(c), params.shop, body))
  mount(app, invitations.sendInvitationAgain, async ({ params, c }) => sendAgain(deps, await actorOf(c), params))
  mount(app, invitations.withdrawInvitation, async ({ params, c }) =>
    withdrawInvitation(deps, await actorOf(c), params),
  )
  mount(app, invitations.viewInvitation, async ({ params, c }) => viewInvitation(deps, await actorOf(c), params.token))
  mount(app, invitations.acceptInvitation, async ({ params, c }) =>
    acceptInvitation(deps, await actorOf(c), params.token),
  )
  mount(app, invitations.declineInvitation, async ({ params, c }) =>
    declineInvitation(deps, await actorOf(c), params.token),
  )
}
