import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import type { Composers, Mailer } from '#server/notices/mail.ts'
import { insertNotice, type NewNotice } from '#server/notices/notices.store.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { createLog } from '#server/platform/process/log.ts'

export const begin = Date.UTC(2026, 5, 1, 8)
export const minuteMs = 60_000

/** An outbox with a clock of its own and a plain kind of mail that contains its id. */
export function openOutbox(db: Kysely<DB>) {
  let now = begin
  const lines: string[] = []
  const log = createLog('debug', (line) => lines.push(line))
  const deps = { db, log, now: () => now }
  const composers: Composers = {
    plain: async ({ id, recipient }) => ({
      to: recipient,
      language: 'en',
      subject: `About ${id}`,
      text: id,
      html: `<p>${id}</p>`,
    }),
    silent: async () => null,
    broken: async () => {
      throw new Error('the composer broke')
    },
  }
  return {
    deps,
    composers,
    logged: () => lines.join(''),
    moveClock: (ms: number) => {
      now += ms
    },
    async put(given: Partial<NewNotice> = {}): Promise<string> {
      const id = randomUUID()
      await insertNotice(db, { id, kind: 'plain', recipient: 'ana@example.test', dueAt: now, ...given })
      return id
    },
    send: (mailer: Mailer) => sendNotices(deps, mailer, composers),
    row: (id: string) => db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}
