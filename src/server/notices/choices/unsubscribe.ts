import type { viewUnsubscription as route } from '#contract/notices/unsubscribe.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { mayGather, type NoticeTopic, topicNames } from '#core/notices/topics.ts'
import type { Deps } from '#server/deps.ts'
import { findStop, upsertStop } from '../shop-mails.store.ts'
import { type ChoiceRow, listChoices, upsertMailChoices } from './notice-choices.store.ts'
import { readUnsubscribeToken, type TopicLink } from './unsubscribe-link.ts'

type Unsubscribed = Decision<RouteOutput<typeof route>, 'not_found'>
type UnsubscribeDeps = Pick<Deps, 'db' | 'vault' | 'now'>

/** What a link of a mail switches off, and whether it is switched off already. */
export async function viewUnsubscription(
  { db, vault }: Pick<UnsubscribeDeps, 'db' | 'vault'>,
  token: string,
): Promise<Unsubscribed> {
  const link = readUnsubscribeToken(vault, token)
  if (!link) return refused('not_found')
  if ('recipient' in link) {
    const found = await findStop(db, link.recipient)
    return found ? granted({ topic: 'shop', shopName: found.shopName, byMail: !found.isStopped }) : refused('not_found')
  }
  const choices = await listChoices(db, link.personId)
  const byMail = topicsOf(link, choices).some((topic) => choices.find((each) => each.topic === topic)?.byMail ?? true)
  return granted({ topic: link.topic, byMail })
}

/** Switches it off, or on again: whoever has the mail may, signed in or not [N55]. */
export async function unsubscribe(
  { db, vault, now }: UnsubscribeDeps,
  token: string,
  { byMail }: { byMail: boolean },
): Promise<Unsubscribed> {
  const link = readUnsubscribeToken(vault, token)
  if (!link) return refused('not_found')
  if ('recipient' in link) {
    await upsertStop(db, link.recipient, byMail ? null : now())
    return viewUnsubscription({ db, vault }, token)
  }
  const topics = topicsOf(link, await listChoices(db, link.personId))
  if (!(await upsertMailChoices(db, { personId: link.personId, topics, byMail }))) return refused('not_found')
  return granted({ topic: link.topic, byMail })
}

/** Of the digest: every topic that it gathers, or may if none is left in it. */
function topicsOf({ topic }: TopicLink, choices: readonly ChoiceRow[]): readonly NoticeTopic[] {
  if (topic !== 'digest') return [topic]
  const gathered = topicNames.filter(mayGather)
  const chosen = gathered.filter((each) => choices.find((own) => own.topic === each)?.inDigest ?? true)
  return chosen.length > 0 ? chosen : gathered
}
