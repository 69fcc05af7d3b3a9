import type { MailText } from '../notices/mail-layout.ts'

export type VoiceMailKind = 'comment_answered' | 'comment_mentioned'
type Told = { name: string; authorName: string; lookTitle: string; body: string; url: string }
type VoiceMailWords = Record<VoiceMailKind, (told: Told) => MailText> & { footer: string; orCopy: string }

const english: VoiceMailWords = {
  footer: 'Lookbook: see it, book it.',
  orCopy: 'If the button does not work, open this address:',
  comment_answered: ({ name, authorName, lookTitle, body, url }) => ({
    subject: `${authorName} answered you`,
    heading: 'An answer for you',
    paragraphs: [`Hello ${name},`, `${authorName} answered what you said about “${lookTitle}”:`, `“${body}”`],
    button: { label: 'Read and answer', url },
    notes: ['You get this once, because somebody answered your comment.'],
  }),
  comment_mentioned: ({ name, authorName, lookTitle, body, url }) => ({
    subject: `${authorName} mentioned you`,
    heading: 'You were mentioned',
    paragraphs: [`Hello ${name},`, `${authorName} mentioned you in a comment about “${lookTitle}”:`, `“${body}”`],
    button: { label: 'Read and answer', url },
    notes: ['You get this once, because somebody wrote your name in a comment.'],
  }),
}

const byLocale: Readonly<Record<string, VoiceMailWords>> = { en: english }

/** The words of a language, by its tag or its first part; English where we have none. */
export function voiceMailWords(tag: string): { words: VoiceMailWords; locale: string } {
  for (const locale of [tag, tag.split('-')[0] ?? '']) {
    const words = Object.hasOwn(byLocale, locale) ? byLocale[locale] : undefined
    if (words) return { words, locale }
  }
  return { words: english, locale: 'en' }
}
