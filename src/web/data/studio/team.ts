import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'
import { checkSession } from '../identity/session.ts'
import { solve } from './solutions.ts'

export type Team = Output<'GET /api/studio/{shop}/team'>
export type TeamMember = Team['members'][number]
export type ShopRole = TeamMember['role']
export type StudioInvitation = Output<'GET /api/studio/{shop}/invitations'>['items'][number]
export type MemberWork = Output<'GET /api/studio/{shop}/team/{member}/work'>
export type MemberChange = Calls['PATCH /api/studio/{shop}/team/{member}']['input']['body']
export type InvitationPage = Output<'GET /api/invitations/{token}'>

export function teamQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).team.members(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/team', { params: { shop } }, { signal }),
  })
}

export function invitationsQuery(shop: string, isOwner: boolean) {
  return queryOptions({
    queryKey: studioKeys(shop).team.invitations(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/invitations', { params: { shop } }, { signal }),
    enabled: isOwner,
  })
}

export function memberWorkQuery(shop: string, member: string, mayChange: boolean) {
  return queryOptions({
    queryKey: studioKeys(shop).team.work(member),
    queryFn: ({ signal }) =>
      call('GET /api/studio/{shop}/team/{member}/work', { params: { shop, member } }, { signal }),
    enabled: mayChange,
  })
}

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: accountKeys.invitation(token),
    queryFn: ({ signal }) => call('GET /api/invitations/{token}', { params: { token } }, { signal }),
  })
}

/** A write after which everything about the team is read again, granted or refused. */
function changing<Args extends readonly unknown[], Result>(change: (shop: string, ...args: Args) => Promise<Result>) {
  return async (client: QueryClient, shop: string, ...args: Args): Promise<Result> => {
    try {
      return await change(shop, ...args)
    } finally {
      await client.invalidateQueries({ queryKey: studioKeys(shop).team.all })
    }
  }
}

/** One's own role may be another afterwards, and with it the menu; what it no longer shows is not read again. */
function changingRoles<Args extends readonly unknown[]>(change: (shop: string, ...args: Args) => Promise<unknown>) {
  return async (client: QueryClient, shop: string, ...args: Args): Promise<void> => {
    try {
      await change(shop, ...args)
    } finally {
      await client.invalidateQueries({ queryKey: studioKeys(shop).team.all, refetchType: 'none' })
      await Promise.all([client.refetchQueries({ queryKey: teamQuery(shop).queryKey }), checkSession(client)])
    }
  }
}

export const inviteMember = changing((shop, body: Calls['POST /api/studio/{shop}/invitations']['input']['body']) =>
  call('POST /api/studio/{shop}/invitations', { params: { shop }, body }),
)
export const sendInvitationAgain = changing((shop, id: string) =>
  call('POST /api/studio/{shop}/invitations/{id}/send', { params: { shop, id } }),
)
export const withdrawInvitation = changing((shop, id: string) =>
  call('DELETE /api/studio/{shop}/invitations/{id}', { params: { shop, id } }),
)
export const addMember = changing((shop, body: Calls['POST /api/studio/{shop}/team']['input']['body']) =>
  call('POST /api/studio/{shop}/team', { params: { shop }, body }),
)

export const changeProfile = changing((shop, member: string, body: MemberChange) =>
  call('PATCH /api/studio/{shop}/team/{member}', { params: { shop, member }, body }),
)
export const setPerformed = changing((shop, member: string, serviceIds: string[]) =>
  call('PUT /api/studio/{shop}/team/{member}/services', { params: { shop, member }, body: { serviceIds } }),
)
export const solveWork = changing(solve)
export const setRole = changingRoles((shop, member: string, role: ShopRole) =>
  call('PUT /api/studio/{shop}/team/{member}/role', { params: { shop, member }, body: { role } }),
)
export const handOver = changingRoles((shop, member: string) =>
  call('POST /api/studio/{shop}/team/{member}/ownership', { params: { shop, member } }),
)

/** Nothing can be read of somebody who has left: the screen that follows reads the team again. */
export async function leaveShop(client: QueryClient, shop: string, member: string): Promise<void> {
  const queryKey = studioKeys(shop).team.all
  try {
    await call('POST /api/studio/{shop}/team/{member}/leave', { params: { shop, member } })
  } catch (refusal) {
    await client.invalidateQueries({ queryKey })
    throw refusal
  }
  await client.invalidateQueries({ queryKey, refetchType: 'none' })
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
