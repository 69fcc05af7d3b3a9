import type { Deps } from '#server/deps.ts'
import type { Composers, Mail } from '#server/notices/mail.ts'
import { sendNotices } from '#server/notices/send-notices.ts'

/** Sends every due mail. Those of a batch are sent at once, so they are returned in the order in which they were stored. */
export async function flushNotices(deps: Pick<Deps, 'db' | 'log' | 'now'>, composers: Composers): Promise<Mail[]> {
  const all: Mail[] = []
  let batch: (Mail & { id: string })[] = []
  const mailer = {
    send: async (mail: Mail & { id: string }) => void batch.push(mail),
    close: async () => undefined,
  }
  while ((await sendNotices(deps, mailer, composers)) > 0) {
    all.push(...batch.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    batch = []
  }
  return all
}
