import type { changeProfile as route } from '#contract/identity/account.ts'
import type { RouteParsed } from '#contract/route.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { updateProfile } from './account.store.ts'
import { updateAvatarAlt } from './avatars.store.ts'

export async function changeProfile(
  { db }: Pick<Deps, 'db'>,
  { person }: CurrentSession,
  change: RouteParsed<typeof route>['body'],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await updateProfile(tx, person.id, change)
    if (change.name !== undefined) await updateAvatarAlt(tx, person.id, change.name)
  })
}
