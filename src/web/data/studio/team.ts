import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { call, type Output } from '../api/api.ts'
import type { Problem } from '../api/problem.ts'
import { useWrite } from '../api/writes/use-write.ts'
import { checkSession } from '../identity/session.ts'
import { keys } from '../keys/keys.ts'

export type Team = Output<'GET /api/studio/{shop}/team'>
export type TeamMember = Team['members'][number]
export type ShopRole = TeamMember['role']
export type StudioInvitation = Output<'GET /api/studio/{shop}/invitations'>['items'][number]
export type MemberWork = Output<'GET /api/studio/{shop}/team/{member}/work'>
export type MemberChange = Calls['PATCH /api/studio/{shop}/team/{member}']['input']['body']
export type InvitationPage = Output<'GET /api/invitations/{token}'>

export function teamQuery(shop: string) {
  return queryOptions({
    queryKey: keys.studio(shop).team.members(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/team', { params: { shop } }, { signal }),
  })
}

export function invitationsQuery(shop: string, isOwner: boolean) {
  return queryOptions({
    queryKey: keys.studio(shop).team.invitations(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/invitations', { params: { shop } }, { signal }),
    enabled: isOwner,
  })
}

export function memberWorkQuery(shop: string, member: string, mayChange: boolean) {
  return queryOptions({
    queryKey: keys.studio(shop).team.work(member),
    queryFn: ({ signal }) =>
      call('GET /api/studio/{shop}/team/{member}/work', { params: { shop, member } }, { signal }),
    enabled: mayChange,
  })
}

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: keys.invitation(token),
    queryFn: ({ signal }) => call('GET /api/invitations/{token}', { params: { token } }, { signal }),
  })
}

/** Tells that the form has shown this problem itself. */
type IsShown = (problem: Problem) => boolean

/** One change of the team at a time; everything about the team is read again after it, granted or refused. */
export function useTeamChange(shop: string) {
  const { send, ...state } = useWrite(
    (client, run: (client: QueryClient) => Promise<() => void>, _isShown?: IsShown) => run(client),
    { onDone: (done) => done(), isShown: (problem, _run, isShown) => isShown?.(problem) ?? false },
  )
  const queryKey = keys.studio(shop).team.all
  const change = <T>(act: () => Promise<T>, done: (result: T) => void = () => {}, isShown?: IsShown) =>
    send(async (client) => {
      try {
        const result = await act()
        return () => done(result)
      } finally {
        await client.invalidateQueries({ queryKey })
      }
    }, isShown)
  /** Nothing can be read of somebody who has left: the screen that `done` opens reads the team again. */
  const leave = (member: string, done: () => void) =>
    send(async (client) => {
      try {
        await call('POST /api/studio/{shop}/team/{member}/leave', { params: { shop, member } })
      } catch (refusal) {
        await client.invalidateQueries({ queryKey })
        throw refusal
      }
      await client.invalidateQueries({ queryKey, refetchType: 'none' })
      return done
    })
  /** One's own role may be another afterwards, and with it the menu; what it no longer shows is not read again. */
  const changeRoles = <T>(act: () => Promise<T>, done: () => void) =>
    send(async (client) => {
      try {
        await act()
        return done
      } finally {
        await client.invalidateQueries({ queryKey, refetchType: 'none' })
        await Promise.all([client.refetchQueries({ queryKey: teamQuery(shop).queryKey }), checkSession(client)])
      }
    })
  return { ...state, change, changeRoles, leave }
}

/** An optimistic update: the list shows the new order at once, and the server's after a refusal. */
export async function orderTeam(client: QueryClient, shop: string, memberIds: string[]): Promise<void> {
  const { queryKey } = teamQuery(shop)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (known) => {
    const place = (id: string) => memberIds.indexOf(id)
    return known && { ...known, members: known.members.toSorted((a, b) => place(a.id) - place(b.id)) }
  })
  try {
    await call('PUT /api/studio/{shop}/team', { params: { shop }, body: { memberIds } })
  } finally {
    await client.invalidateQueries({ queryKey })
  }
}

export const teamCalls = {
  invite: (shop: string, body: Calls['POST /api/studio/{shop}/invitations']['input']['body']) =>
    call('POST /api/studio/{shop}/invitations', { params: { shop }, body }),
  sendAgain: (shop: string, id: string) =>
    call('POST /api/studio/{shop}/invitations/{id}/send', { params: { shop, id } }),
  withdraw: (shop: string, id: string) => call('DELETE /api/studio/{shop}/invitations/{id}', { params: { shop, id } }),
  add: (shop: string, body: { displayName: string }) =>
    call('POST /api/studio/{shop}/team', { params: { shop }, body }),
  profile: (shop: string, member: string, body: MemberChange) =>
    call('PATCH /api/studio/{shop}/team/{member}', { params: { shop, member }, body }),
  role: (shop: string, member: string, role: ShopRole) =>
    call('PUT /api/studio/{shop}/team/{member}/role', { params: { shop, member }, body: { role } }),
  ownership: (shop: string, member: string) =>
    call('POST /api/studio/{shop}/team/{member}/ownership', { params: { shop, member } }),
  services: (shop: string, member: string, serviceIds: string[]) =>
    call('PUT /api/studio/{shop}/team/{member}/services', { params: { shop, member }, body: { serviceIds } }),
  giveLook: (shop: string, id: string, memberId: string) =>
    call('PATCH /api/studio/{shop}/looks/{id}', { params: { shop, id }, body: { memberId } }),
  giveAppointment: (shop: string, id: string, memberId: string) =>
    call('POST /api/studio/{shop}/appointments/{id}/hand-over', { params: { shop, id }, body: { memberId } }),
  endAppointment: (shop: string, id: string, event: 'decline' | 'cancel_by_shop', reason: string) =>
    call('POST /api/studio/{shop}/appointments/{id}', { params: { shop, id }, body: { event, reason } }),
}

/** Resolves to the shop's slug. */
export async function acceptInvitation(client: QueryClient, token: string): Promise<string> {
  try {
    const { shop } = await call('POST /api/invitations/{token}/accept', { params: { token } })
    // The studio is open to members alone, as the session lists them.
    await checkSession(client)
    return shop
  } catch (refusal) {
    await client.invalidateQueries(invitationQuery(token))
    throw refusal
  }
}

export async function declineInvitation(client: QueryClient, token: string): Promise<void> {
  await call('POST /api/invitations/{token}/decline', { params: { token } })
  void client.invalidateQueries(invitationQuery(token))
}
