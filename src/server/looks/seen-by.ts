import type { z } from 'zod'
import type { seenBy } from '#contract/looks/looks.ts'
import type { Action } from '#core/access/actions.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'

export type SeenBy = z.output<typeof seenBy>

/** Who asks. They are asked only where the public sees nothing: a public read costs no look at the session. */
export type AskWho = () => Promise<Actor>

/**
 * What everyone sees, or, for its shop's people and operators, what only they see [A4]. For all others it does not exist
 * [A2]: undefined.
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
