import type { MailText } from '#server/notices/mail-layout.ts'
import { pickLanguage } from '#server/notices/pick-language.ts'

export type VoiceMailKind = 'comment_answered' | 'comment_mentioned' | 'shop_commented'
type CommentMailFacts = { name: string; authorName: string; lookTitle: string; body: string; url: string }
type VoiceMailWords = Record<VoiceMailKind, (facts: CommentMailFacts) => MailText> & {}

const english: VoiceMailWords = {
  comment_answered: ({ name, authorName, lookTitle, body, url }) => ({
    subject: `${authorName} replied to you`,
    heading: 'A reply for you',
    paragraphs: [`Hello ${name},`, `${authorName} replied to your comment on “${lookTitle}”:`, `“${body}”`],
    button: { label: 'Read and reply', url },
    notes: ['You get this because someone replied to your comment.'],
  }),
  comment_mentioned: ({ name, authorName, lookTitle, body, url }) => ({
    subject: `${authorName} mentioned you`,
    heading: 'You were mentioned',
    paragraphs: [`Hello ${name},`, `${authorName} mentioned you in a comment on “${lookTitle}”:`, `“${body}”`],
    button: { label: 'Read and reply', url },
    notes: ['You get this because someone mentioned you in a comment.'],
  }),
  shop_commented: ({ name, authorName, lookTitle, body, url }) => ({
    subject: `${authorName} commented on “${lookTitle}”`,
    heading: 'A new comment',
    paragraphs: [`Hello ${name},`, `${authorName} commented on “${lookTitle}”:`, `“${body}”`],
    button: { label: 'Read and reply', url },
    notes: ['You get this because you work at this look’s shop.'],
  }),
}

export function voiceMailWords(tag: string): { words: VoiceMailWords; locale: string } {
  return pickLanguage({ en: english }, tag)
}
