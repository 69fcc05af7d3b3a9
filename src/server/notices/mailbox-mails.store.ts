import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'
import type { MailCalendar, SentMail } from './mail.ts'

export type MailboxMail = Omit<SentMail, 'calendar' | 'pictures'> & {
  id: string
  calendar: MailCalendar | null
  writtenAt: Date
}

export async function insertMailboxMail(
  db: Kysely<DB>,
  mail: SentMail & { id: string },
  writtenAt: EpochMs,
): Promise<void> {
  const { id, to, subject, text, html } = mail
  const calendar = mail.calendar ? JSON.stringify(mail.calendar) : null
  const written = { subject, text, html, calendar, written_at: new Date(writtenAt) }
  await db
    .insertInto('mailbox_mail')
    .values({ id, recipient: to, ...written })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
    .execute()
}

export async function deleteMailboxMailsBeyond(db: Kysely<DB>, newest: number): Promise<void> {
  await sql`
    delete from mailbox_mail where id in
      (select id from mailbox_mail order by written_at desc, id desc offset ${newest})`.execute(db)
}

export async function listMailboxMails(db: Kysely<DB>): Promise<MailboxMail[]> {
  return db
    .selectFrom('mailbox_mail')
    .select(['id', 'recipient as to', 'subject', 'text', 'html', 'written_at as writtenAt'])
    .select(sql<MailCalendar | null>`calendar`.as('calendar'))
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
