import type { z } from 'zod'
import type { seenBy } from '#contract/looks/looks.ts'
import type { Action } from '#core/access/actions.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'

export type SeenBy = z.output<typeof seenBy>

/** Loads the actor lazily: only if the public sees nothing, so that public reads do not load the session. */
export type AskWho = () => Promise<Actor>

/**
 * What the public sees, or else what only the shop's people and
 * operators see [A4]; undefined (not found) for everyone else [A2].
 */
export async function findSeen<T>(
  find: (seenBy: SeenBy) => Promise<T | undefined>,
  { action, askWho, findShopId }: { action: Action; askWho: AskWho; findShopId: () => Promise<string | undefined> },
): Promise<{ found: T; seenBy: SeenBy } | undefined> {
  const open = await find('everyone')
  if (open !== undefined) return { found: open, seenBy: 'everyone' }
  const actor = await askWho()
  if (actor.person === null) return undefined
  const shopId = await findShopId()
  if (shopId === undefined || !may(actor, action, { shopId, isPublic: false })) return undefined
  const found = await find('team')
  return found && { found, seenBy: 'team' }
}
