import type { EpochMs } from '#core/time.ts'

/** A message as it is written: the same words twice, for programs that show HTML and those that do not. */
export type Mail = { to: string; subject: string; text: string; html: string; calendar?: MailCalendar }

/** An iCalendar file: programs that know calendars act on it, all others attach it. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string; name: string }

export type NoticeData = Record<string, string | number | boolean | null>

/** A message that is due, as its composer sees it. */
export type Notice = {
  id: string
  kind: string
  recipient: string
  personId: string | null
  data: NoticeData
  /** This one counted: more than 1 when an earlier one failed, or whoever tried it crashed. */
  attempts: number
  createdAt: EpochMs
}

/** Writes the mail at the moment it leaves; null: nothing is to be said after all. */
export type Composer = (notice: Notice) => Promise<Mail | null>
export type Composers = Readonly<Record<string, Composer>>

/** Sends a mail or throws. The same id is the same message, should it be sent again. */
export type Mailer = {
  send(mail: Mail & { id: string }): Promise<void>
  close(): Promise<void>
}

/** Why a mail did not leave: a word for the log that holds no address and no secret. */
export class MailNotSent extends Error {
  override name = 'MailNotSent'
  readonly reason: string
  /** Trying again would bring the same answer. */
  readonly isFinal: boolean

  constructor(reason: string, isFinal = false) {
    super(reason)
    this.reason = reason
    this.isFinal = isFinal
  }
}
