import type { Transaction } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import { GUEST_PROVIDER } from '../account/people.store.ts'
import { deviceHashOf, deviceIdOf } from '../sign-in/known-browser.ts'
import { LONGEST_USER_AGENT } from '../sign-in/open-session.ts'
import { insertSignIn } from './sign-ins.store.ts'

export type NotedSignIn = {
  person: { id: string; email: string | null }
  provider: string
  userAgent: string | null
  /** the sealed cookie of the browser */
  browser: string | null
}

/** Lists a sign-in [I31] and tells the person of one from a new browser [I30]. Answers the id that the browser's cookie gets. */
export async function noteSignIn(
  deps: Pick<Deps, 'now' | 'newId' | 'vault'>,
  tx: Transaction<DB>,
  { person, provider, userAgent, browser }: NotedSignIn,
): Promise<{ deviceId: string }> {
  const { now, newId } = deps
  const { id: personId, email } = person
  const deviceId = deviceIdOf(deps, browser)
  const cut = userAgent?.slice(0, LONGEST_USER_AGENT) ?? null
  const noted = await insertSignIn(tx, {
    id: newId(),
    personId,
    deviceHash: deviceHashOf(deviceId),
    provider,
    userAgent: cut,
    at: now(),
  })
  // A guest's code came by mail just now, and everybody knows the password of a demo account.
  const isTold = noted.isNewDevice && !noted.isFirst && !noted.isDemo && provider !== GUEST_PROVIDER && email !== null
  if (isTold) {
    const data = { userAgent: cut }
    await insertNotice(tx, { id: newId(), kind: 'new_device', recipient: email, personId, data, dueAt: now() })
  }
  return { deviceId }
}
