import type { Transaction } from 'kysely'
import type { ServiceBody } from '#contract/studio/service-body.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import { auditOf } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopToRun } from './run-shop.ts'
import { insertService, listUnknownParts, updateNeeds, updatePerformers, updateService } from './save-service.store.ts'
import { countServices, listUnbookableLooks, lockService, lockShop, type ServiceKey } from './services.store.ts'

export type ServiceDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type Refusal = 'not_found' | 'invalid_input' | 'conflict' | 'looks_depend' | 'too_many'
type Saved<T, Code extends string> = Promise<Decision<T, Code, ProblemDetail | undefined>>

export async function createService(
  deps: ServiceDeps,
  actor: Actor,
  slug: string,
  body: ServiceBody,
): Saved<{ id: string }, 'not_found' | 'invalid_input' | 'too_many'> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const key = { shopId: shop.value.id, id: deps.newId() }
  return commitIfGranted(deps.db, async (tx): Saved<{ id: string }, 'invalid_input' | 'too_many'> => {
    await lockShop(tx, key.shopId)
    if ((await countServices(tx, key.shopId)) >= SERVICE_LIMITS.services) return refused('too_many')
    const written = await writeService(tx, key, body, { isNew: true, at: deps.now() })
    if (!written.ok) return written
    await insertServiceEvent(tx, key, { action: 'service.created', actor, at: deps.now(), detail: { name: body.name } })
    return granted({ id: key.id })
  })
}

/** Saves what was seen [R6]; refused whole where a published look could no longer be booked [R5]. */
export async function changeService(
  deps: ServiceDeps,
  actor: Actor,
  { shop: slug, id }: { shop: string; id: string },
  { version, ...body }: ServiceBody & { version: number },
): Saved<{ version: number }, Exclude<Refusal, 'too_many'>> {
  const shop = await findShopToRun(deps, actor, slug)
  if (!shop.ok) return shop
  const key = { shopId: shop.value.id, id }
  return retryConflicts(() =>
    commitIfGranted(deps.db, async (tx): Saved<{ version: number }, Exclude<Refusal, 'too_many'>> => {
      const now = await lockService(tx, key)
      if (!now) return refused('not_found')
      if (now.version !== version) return refused('conflict')
      const written = await writeService(tx, key, body, { isNew: false, at: deps.now() })
      if (!written.ok) return written
      const looks = await refuseUnbookable(tx, key)
      if (!looks.ok) return looks
      await insertServiceEvent(tx, key, {
        action: 'service.changed',
        actor,
        at: deps.now(),
        detail: { name: body.name },
      })
      return granted({ version: version + 1 })
    }),
  )
}

/** Writes a service as it is entered; the caller holds its lock. */
export async function writeService(
  tx: Transaction<DB>,
  key: ServiceKey,
  entered: ServiceBody,
  { isNew, at }: { isNew: boolean; at: number },
): Saved<undefined, 'invalid_input'> {
  const body = { ...entered, ...(hasNumber(entered) ? {} : { priceMinor: 0 }) }
  const unknown = await listUnknownParts(tx, key.shopId, body)
  if (unknown.length > 0)
    return refused('invalid_input', { fields: unknown.map((path) => ({ path, rule: 'unknown' })) })
  await (isNew ? insertService : updateService)(tx, key, body)
  await updatePerformers(tx, key, body.performers, new Date(at))
  await updateNeeds(tx, key, body.needs)
  announceTimes(tx, [key.shopId])
  return granted(undefined)
}

/** Names the published looks that a change would leave unbookable [R5]. */
export async function refuseUnbookable(tx: Transaction<DB>, key: ServiceKey): Saved<undefined, 'looks_depend'> {
  const titles = await listUnbookableLooks(tx, key)
  if (titles.length === 0) return granted(undefined)
  return refused('looks_depend', {
    fields: titles.slice(0, 20).map((bound) => ({ path: 'looks', rule: 'look', bound })),
  })
}

function hasNumber({ priceKind }: ServiceBody): boolean {
  return priceKind === 'fixed' || priceKind === 'from'
}

export type ServiceEvent = 'service.created' | 'service.changed' | 'service.archived' | 'service.restored'
export const insertServiceEvent = auditOf<ServiceEvent>('service')
