import type { Deps } from '#server/deps.ts'
import type { Mail, MailCalendar, Notice } from '#server/notices/mail.ts'

export type MailDeps = Pick<Deps, 'db' | 'blobs' | 'config' | 'vault' | 'now'> & {
  /** of the mail that a gathered notice would have been; null: it is no longer needed */
  subjectOf: (notice: Notice) => Promise<string | null>
}

/** What a mail is written from. The facts are instants, amounts and names without a language: the texts format them. */
export type Loaded<F> = {
  to: string
  /** the reader's; null where nothing says it, and it is the site's [Z10] */
  locale: string | null
  facts: F
  calendar?: MailCalendar | undefined
  shop?: Mail['shop']
}
/** A mail about a visit must say of which shop; null: of several, which only the client booked. */
type LoadedVisit<F> = Loaded<F> & Required<Pick<Mail, 'shop'>>

/**
 * Finds who may be told, and what. It runs when the mail leaves, so no request can reveal whether an address has an account [I3];
 * null: the mail is no longer needed.
 */
export type Loader<F> = (notice: Notice, deps: MailDeps) => Promise<Loaded<F> | null>
export type VisitLoader<F> = (notice: Notice, deps: MailDeps) => Promise<LoadedVisit<F> | null>

/** null: the notice has no such text. */
export function textOf({ data }: Pick<Notice, 'data'>, key: string): string | null {
  return typeof data[key] === 'string' ? data[key] : null
}
