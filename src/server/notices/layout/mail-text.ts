import type { Speech } from '#server/words/speech.ts'
import type { MailPicture } from '../mail.ts'

/** The content of a mail, in order. Plain text throughout: everything is escaped, nothing is treated as markup. */
export type MailText = {
  subject: string
  /** what the mail is about, across its width */
  picture?: MailPicture | null
  heading: string
  paragraphs: readonly Sentence[]
  /** when it takes place; a second line has the reader's own clock */
  when?: readonly string[]
  /** the time that was and the one that is */
  change?: { before: TimeBox; after: TimeBox }
  facts?: readonly Fact[]
  /** what follows from the facts */
  closing?: readonly Sentence[]
  /** to be typed elsewhere, in groups of digits */
  code?: string
  /** Several subjects; each item is drawn as a card. */
  items?: readonly MailItem[]
  /** Items under headings of their own. */
  groups?: readonly MailGroup[]
  /** The call to action. */
  button?: MailLink
  /** Several links side by side instead of a button, such as one per star. */
  choices?: readonly (MailLink & { face: string })[]
  /** What else one may do. */
  links?: readonly MailLink[]
  /** Secondary text at the end: how long it works, what to do if it was not you. */
  notes: readonly Sentence[]
}

export type MailLink = { label: string; url: string }
export type Fact = { label: string; value: string }
export type TimeBox = { time: string; day: string }
export type MailItem = {
  title: string
  lines: readonly string[]
  picture?: MailPicture | null
  /** what its title links to */
  url?: string | null
}
export type MailGroup = { heading: string; items: readonly MailItem[] }

/** A sentence, optionally followed by one that is a link. */
export type Sentence = string | (MailLink & { text: string })

/** What stands around the content of every mail. settings: of notifications, for a reader who has them. */
export type MailFrame = { speech: Speech; publicUrl: string; site: string; settings: MailLink | null }
