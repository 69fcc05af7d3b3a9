import { type NoticeTopic, rulesOf, topicNames, topicOf } from '#core/notices/topics.ts'
import type { Deps } from '#server/deps.ts'
import type { Vault } from '#server/platform/secrets/vault.ts'
import { serverWords } from '#server/words/server-words.ts'
import { withFooterLink } from '../layout/html-text.ts'
import type { Mail, Notice } from '../mail.ts'
import type { Recipient } from '../shop-mails.store.ts'

export type UnsubscribeUrl = (link: Unsubscription) => string
/** topic: whose mails it switches off; digest: those of every topic that the digest gathers [N71] */
export type TopicLink = { personId: string; topic: NoticeTopic | 'digest' }
/** recipient: those of a shop to an address that its people entered [N82] */
export type Unsubscription = TopicLink | { recipient: Recipient }

const PURPOSE = 'unsubscribe'
/** in place of a person's id */
const OF_SHOP = 'shop'

/** The secret of a link that switches off the mails of one topic for one person [N55]. Sealed, so that it survives rotated keys. */
export function unsubscribeToken(vault: Vault, link: Unsubscription): string {
  const text =
    'recipient' in link
      ? `${OF_SHOP} ${link.recipient.shopId} ${link.recipient.mailboxHash.toString('hex')}`
      : `${link.personId} ${link.topic}`
  return vault.seal(text, PURPOSE).toString('base64url')
}

/** null: not of ours. */
export function readUnsubscribeToken(vault: Vault, token: string): Unsubscription | null {
  const [personId, name, mailboxHash] = vault.open(Buffer.from(token, 'base64url'), PURPOSE)?.split(' ') ?? []
  if (!personId || !name) return null
  if (personId === OF_SHOP) return { recipient: { shopId: name, mailboxHash: Buffer.from(mailboxHash ?? '', 'hex') } }
  if (name === 'digest') return { personId, topic: name }
  const topic = topicNames.find((each) => each === name)
  return topic && rulesOf(topic).mail === 'chosen' ? { personId, topic } : null
}

export function unsubscribeUrls({ config, vault }: Pick<Deps, 'config' | 'vault'>): UnsubscribeUrl {
  return (link) => `${config.publicUrl}/unsubscribe/${unsubscribeToken(vault, link)}`
}

/** Every mail that can be switched off says how: in its headers for mail programs, below its footer for people. */
export function withUnsubscription(
  mail: Mail,
  { kind, personId }: Pick<Notice, 'kind' | 'personId'>,
  urlOf: UnsubscribeUrl | undefined,
): Mail {
  const topic = kind === 'digest' ? kind : topicOf(kind)
  if (!urlOf || personId === null || topic === null) return mail
  if (topic !== 'digest' && rulesOf(topic).mail === 'always') return mail
  const url = urlOf({ personId, topic })
  return { ...withFooterLink(mail, { label: serverWords(mail.language).frame.unsubscribe, url }), unsubscribeUrl: url }
}
