import { openDatabase } from '#server/database/open-database.ts'
import { insertPerson, upsertPassword } from '#server/identity/account/people.store.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { systemNow } from '#server/platform/process/clock.ts'
import { createNewId } from '#server/platform/secrets/ids.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import type { Given } from './sign-ins.ts'

/** Accounts for a measurement behind a proxy, where the demo's cannot sign in [A6]. Its server must be stopped. */
export async function addAccounts(dataDir: string, passwordHash: string, people: Given[]): Promise<void> {
  const parsed = parseConfig({ LOOKBOOK_DATA: dataDir }, projectFolder)
  if (!parsed.ok) throw new Error(parsed.detail.join('\n'))
  const { db, close } = await openDatabase(parsed.value, silentLog)
  const newId = createNewId(systemNow)
  try {
    for (const { email } of people) {
      const id = newId()
      const now = systemNow()
      await insertPerson(db, { id, name: 'Measured', email, locale: 'en', timeZone: null, now })
      await upsertPassword(db, { personId: id, email, passwordHash, now })
    }
  } finally {
    await close()
  }
}
