import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopToRun } from './run-shop.ts'
import { insertServiceEvent, refuseUnbookable, type ServiceDeps } from './save-service.ts'
import {
  countServices,
  insertServiceCopy,
  lockService,
  lockShop,
  updateServiceArchived,
  updateServiceOrder,
} from './services.store.ts'

type Named = { shop: string; id: string }
type Done<Code extends string> = Promise<Decision<{ done: true }, Code, ProblemDetail | undefined>>

/** Archived services are offered nowhere; their appointments stay and can be moved [B16]. */
export function archiveService(deps: ServiceDeps, actor: Actor, named: Named): Done<'not_found' | 'looks_depend'> {
  return setArchived(deps, actor, named, true)
}

export async function restoreService(deps: ServiceDeps, actor: Actor, named: Named): Done<'not_found'> {
  // Nothing depends on a service that is offered again.
  return (await setArchived(deps, actor, named, false)) as Awaited<Done<'not_found'>>
}

async function setArchived(
  deps: ServiceDeps,
  actor: Actor,
  { shop: slug, id }: Named,
  isArchived: boolean,
): Done<'not_found' | 'looks_depend'> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const key = { shopId: shop.value.id, id }
  const at = deps.now()
  return retryConflicts(() =>
    commitIfGranted(deps.db, async (tx): Done<'not_found' | 'looks_depend'> => {
      const service = await lockService(tx, key)
      if (!service) return refused('not_found')
      await updateServiceArchived(tx, key, isArchived ? new Date(at) : null)
      announceTimes(tx, [key.shopId])
      const looks = await refuseUnbookable(tx, key)
      if (!looks.ok) return looks
      const action = isArchived ? 'service.archived' : 'service.restored'
      await insertServiceEvent(tx, key, { action, actor, at, detail: { name: service.name } })
      return granted({ done: true })
    }),
  )
}

const COPY_NAME_MOST = 80

export async function copyService(
  deps: ServiceDeps,
  actor: Actor,
  { shop: slug, id }: Named,
): Promise<Decision<{ id: string }, 'not_found' | 'too_many', ProblemDetail | undefined>> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const shopId = shop.value.id
  const copyId = deps.newId()
  return commitIfGranted(deps.db, async (tx): Promise<Decision<{ id: string }, 'not_found' | 'too_many'>> => {
    await lockShop(tx, shopId)
    const service = await lockService(tx, { shopId, id })
    if (!service) return refused('not_found')
    if ((await countServices(tx, shopId)) >= SERVICE_LIMITS.services) return refused('too_many')
    const name = `${[...service.name].slice(0, COPY_NAME_MOST - 4).join('')} (2)`
    await insertServiceCopy(tx, { shopId, id }, copyId, name)
    await insertServiceEvent(
      tx,
      { shopId, id: copyId },
      { action: 'service.created', actor, at: deps.now(), detail: { name } },
    )
    return granted({ id: copyId })
  })
}

/** Every id must be one of the shop's services: one that is gone, or another shop's, is a conflict. */
export async function orderServices(
  deps: ServiceDeps,
  actor: Actor,
  slug: string,
  ids: readonly string[],
): Done<'not_found' | 'conflict'> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  return commitIfGranted(deps.db, async (tx): Done<'not_found' | 'conflict'> => {
    await lockShop(tx, shop.value.id)
    const placed = await updateServiceOrder(tx, shop.value.id, ids)
    return placed === ids.length ? granted({ done: true }) : refused('conflict')
  })
}
