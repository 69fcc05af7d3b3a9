import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'
import type { Mail } from './mail.ts'

export type KeptMail = Mail & { id: string; writtenAt: Date }

export async function insertKeptMail(db: Kysely<DB>, mail: Mail & { id: string }, writtenAt: EpochMs): Promise<void> {
  const { id, to, subject, text, html } = mail
  await db
    .insertInto('kept_mail')
    .values({ id, recipient: to, subject, text, html, written_at: new Date(writtenAt) })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ subject, text, html, written_at: new Date(writtenAt) }),
    )
    .execute()
}

export async function deleteKeptMailsBeyond(db: Kysely<DB>, newest: number): Promise<void> {
  await sql`
    delete from kept_mail where id in
      (select id from kept_mail order by written_at desc, id desc offset ${newest})`.execute(db)
}

export async function listKeptMails(db: Kysely<DB>): Promise<KeptMail[]> {
  return db
    .selectFrom('kept_mail')
    .select(['id', 'recipient as to', 'subject', 'text', 'html', 'written_at as writtenAt'])
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
