import type { z } from 'zod'
import type { audience } from '#contract/looks/looks.ts'
import type { Action } from '#core/access/actions.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'

export type Audience = z.output<typeof audience>

/** Loads the actor lazily: only if the public sees nothing, so that public reads do not load the session. */
export type LoadActor = () => Promise<Actor>

/**
 * Finds what the public sees, or else what only the shop's people and
 * operators see [A4]; undefined (not found) for everyone else [A2].
 */
export async function findVisible<T>(
  find: (audience: Audience) => Promise<T | undefined>,
  {
    action,
    loadActor,
    findShopId,
  }: { action: Action; loadActor: LoadActor; findShopId: () => Promise<string | undefined> },
): Promise<{ found: T; audience: Audience } | undefined> {
  const open = await find('everyone')
  if (open !== undefined) return { found: open, audience: 'everyone' }
  const actor = await loadActor()
  if (actor.person === null) return undefined
  const shopId = await findShopId()
  if (shopId === undefined || !may(actor, action, { shopId, isPublic: false })) return undefined
  const found = await find('team')
  return found && { found, audience: 'team' }
}
