import type { Language } from '#core/messages/languages.ts'
import type { NoticeTopic } from '#core/notices/topics.ts'
import type { EpochMs } from '#core/time.ts'

/** A mail as text and HTML, for programs that do not show HTML. */
export type Mail = {
  to: string
  /** its reader's */
  language: Language
  subject: string
  text: string
  html: string
  calendar?: MailCalendar
  /** the shop of the visit that it is about: its people set it off, within limits [N80] */
  shop?: { id: string; name: string } | null
  /** switches off mails of this topic for its reader, as RFC 8058 describes [N55] */
  unsubscribeUrl?: string
  /** the pictures that the HTML shows, as parts of the mail: nothing is fetched when it is opened */
  pictures?: readonly MailPicture[]
}

/** A picture inside a mail. */
export type MailPicture = {
  /** its name in the HTML: src="cid:…" */
  cid: string
  alt: string
  width: number
  height: number
  type: 'image/webp' | 'image/jpeg'
  /** its focal point, as CSS places it */
  position: string
  content: Uint8Array
  /** where our own pages find the same file */
  path: string
}

/** An iCalendar file: calendar programs process it, others show it as an attachment. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string; name: string }

export type NoticeData = Record<string, string | number | boolean | null>

/** A due message, as passed to its composer. */
export type Notice = {
  id: string
  kind: string
  recipient: string
  personId: string | null
  data: NoticeData
  /** Counts the current attempt: more than 1 if an earlier one failed or its server crashed. */
  attempts: number
  createdAt: EpochMs
}

/** The same for its sender. */
export type ClaimedNotice = Notice & {
  /** it is also shown in the app */
  inApp: boolean
  topic: NoticeTopic | null
  /** it waited for the end of quiet hours; null: it did not */
  waitedUntil: EpochMs | null
  /** its person turned push on in a browser */
  hasPush: boolean
  /** its person chose mails about this topic, or chose nothing */
  isMailChosen: boolean
}

/** A mail about a visit must say of which shop; null: of several, which only the client booked. */
export type VisitMail = Mail & Required<Pick<Mail, 'shop'>>

/** Writes the mail when it is sent, or returns null if it is no longer needed. */
export type Composer<M extends Mail = Mail> = (notice: Notice) => Promise<M | null>
export type Composers = Readonly<Record<string, Composer>>

/** What leaves: its language is in its text. */
export type SentMail = Omit<Mail, 'language'>

/** Sends a mail or throws. A retry uses the same id, so that it is recognised as the same message. */
export type Mailer = {
  send(mail: SentMail & { id: string }): Promise<void>
  close(): Promise<void>
}

/** Why a mail was not sent: a word for the log, without addresses or secrets. */
export class MailNotSent extends Error {
  override name = 'MailNotSent'
  readonly reason: string
  /** A retry would fail in the same way. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal = false) {
    super(reason)
    this.reason = reason
    this.isFinal = isFinal
  }
}
