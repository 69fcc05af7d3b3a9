import { type Decision, granted, refused } from '#core/decision.ts'
import type { NoticeTopic } from '#core/notices/topics.ts'
import type { Deps } from '#server/deps.ts'
import { listChoices, upsertMailChoice } from './notice-choices.store.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

type Unsubscribed = Decision<{ topic: NoticeTopic; byMail: boolean }, 'not_found'>
type UnsubscribeDeps = Pick<Deps, 'db' | 'vault'>

/** What a link of a mail switches off, and whether it is switched off already. */
export async function viewUnsubscription({ db, vault }: UnsubscribeDeps, token: string): Promise<Unsubscribed> {
  const link = readUnsubscribeToken(vault, token)
  if (!link) return refused('not_found')
  const choice = (await listChoices(db, link.personId)).find(({ topic }) => topic === link.topic)
  return granted({ topic: link.topic, byMail: choice?.byMail ?? true })
}

/** Switches it off, or on again: whoever has the mail may, signed in or not [N55]. */
export async function unsubscribe(
  { db, vault }: UnsubscribeDeps,
  token: string,
  { byMail }: { byMail: boolean },
): Promise<Unsubscribed> {
  const link = readUnsubscribeToken(vault, token)
  if (!link || !(await upsertMailChoice(db, { ...link, byMail }))) return refused('not_found')
  return granted({ topic: link.topic, byMail })
}
