import { findConcernedReader, findMailReader } from '#server/notices/readers.store.ts'
import { type Loader, textOf } from '../loader.ts'
import {
  findMailedDecision,
  findSuspendedClient,
  type MailedDecision,
  type SuspendedClient,
} from './moderation.store.ts'

export type DecisionFacts = Pick<MailedDecision, 'decision' | 'until'> & {
  name: string
  timeZone: string | null
  subject: MailedDecision['kind']
  /** a look's title, a shop's name, the first words of a comment or review */
  title: string
  shopName: string
  reason: string
  isReversed: boolean
  answer: string
  appealUrl: string
  siteUrl: string
}

/** isUndone: whether the mail is about a decision that was taken back; the others are not sent about one [O74]. */
export const toConcerned =
  ({ isUndone }: { isUndone: boolean }): Loader<DecisionFacts> =>
  async (notice, { db, config: { publicUrl } }) => {
    const { personId, recipient } = notice
    const id = textOf(notice, 'decisionId')
    if (id === null || personId === null) return null
    const [decision, reader] = await Promise.all([
      findMailedDecision(db, id),
      findConcernedReader(db, personId, recipient),
    ])
    if (!decision || !reader || decision.isUndone !== isUndone) return null
    const { name, locale, timeZone } = reader
    const facts = {
      name,
      timeZone,
      subject: decision.kind,
      title: decision.title ?? '',
      shopName: decision.shopName ?? '',
      decision: decision.decision,
      reason: decision.reason ?? '',
      until: decision.until,
      isReversed: decision.outcome === 'reversed',
      answer: decision.answer ?? '',
      appealUrl: `${publicUrl}/appeal/${decision.id}#${decision.appealKey}`,
      siteUrl: publicUrl,
    }
    return { to: recipient, locale, facts }
  }

/** To the owner of a shop at which a suspended person has coming appointments. */
export const loadSuspendedClient: Loader<SuspendedClient & { name: string; url: string }> = async (
  { data, personId, recipient },
  { db, config, now },
) => {
  const { shopId, clientId } = data
  if (typeof shopId !== 'string' || typeof clientId !== 'string' || personId === null) return null
  const [client, reader] = await Promise.all([
    findSuspendedClient(db, { shopId, clientId, now: now() }),
    findMailReader(db, personId, recipient),
  ])
  if (!client || !reader) return null
  const url = `${config.publicUrl}/studio/${client.slug}/bookings`
  return { to: recipient, locale: reader.locale, facts: { ...client, name: reader.name, url } }
}
