import type { Transaction } from 'kysely'
import type { RouteParsed } from '#contract/route.ts'
import type { changeLook as route } from '#contract/studio/studio-looks.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { editsIn } from '../find-studio.ts'
import { type EditDeps, type Edited, editLook } from './edit-look.ts'
import { insertTags, updateLook } from './look-changes.store.ts'
import { findPerformer } from './look-choices.store.ts'
import type { LookKey, StudioLookRow } from './studio-looks.store.ts'

type LookChange = RouteParsed<typeof route>['body']

/** Changes texts, tags, service or maker; fields that are not given stay unchanged. */
export function changeLook(
  deps: EditDeps,
  actor: Actor,
  key: LookKey,
  change: LookChange,
): Promise<Edited<'not_found' | 'does_not_perform' | 'look_not_ready'>> {
  return editLook(deps, actor, key, async (tx, look) => {
    const { tags, ...columns } = change
    const performed = await checkPerformed(tx, actor, look, change)
    if (!performed.ok) return performed
    if (tags !== undefined) await insertTags(tx, look, tags)
    await updateLook(tx, look, { ...columns, at: new Date(deps.now()) })
    return granted(undefined)
  })
}

/** The maker must perform the service, so that the look can be booked. For staff, other makers are not found [L5]. */
async function checkPerformed(
  tx: Transaction<DB>,
  actor: Actor,
  look: StudioLookRow,
  { serviceId = look.serviceId, memberId = look.memberId }: LookChange,
): Promise<Decision<undefined, 'not_found' | 'does_not_perform'>> {
  if (serviceId === look.serviceId && memberId === look.memberId) return granted(undefined)
  if (memberId !== look.memberId && editsIn(actor, look.shop_id) !== 'all') return refused('not_found')
  const performer = await findPerformer(tx, { shopId: look.shop_id, onlyMemberId: null, serviceId, memberId })
  return performer ? granted(undefined) : refused('does_not_perform')
}
