import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFailed, onTestFinished, test } from 'vitest'
import { endServer, onDatabase, openCrashWorld, whileShopping } from '#tests/bookings/support/crash-world.ts'
import { expectNoFaults } from '#tests/bookings/support/find-faults.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import { runServer, startServer } from '#tests/support/processes/server-process.ts'

const ROUNDS = 20

async function killAfter(ms: number, env: Record<string, string>, words: string[]): Promise<void> {
  const running = await startServer(env, words)
  await sleep(ms)
  running.signal('SIGKILL')
  await running.ended
}

/** Random times that a failure prints. */
const moments = (most: number) => Array.from({ length: ROUNDS }, () => Math.round(Math.random() * most))

test(`[O80] [O82] [O85] ${ROUNDS} kills of a backup and of a restore at any moment, under checkouts`, async () => {
  const world = await openCrashWorld()
  onTestFinished(() => endServer(world))
  const here = { LOOKBOOK_DATA: world.dataDir }
  const backups = openFolder()
  const [backupKills, restoreKills] = [moments(3000), moments(5000)]
  onTestFailed(() => console.error(`kills after ${backupKills.join(' ')} and ${restoreKills.join(' ')} ms`))
  let confirmed: string[] = []
  await whileShopping(world, async () => {
    await eventually('everybody has booked', () => world.clients.every(({ booked }) => booked.size > 0))
    for (const ms of backupKills) await killAfter(ms, here, ['backup', backups])
    for (const name of readdirSync(backups).filter((one) => /^\d/.test(one)))
      expect(await runServer(here, ['check-backup', `${backups}/${name}`])).toMatchObject({ code: 0 })
    confirmed = world.clients.flatMap(({ booked }) => [...booked.values()].map(({ id }) => id))
    expect(await runServer(here, ['backup', backups])).toMatchObject({ code: 0 })
  })
  const there = { LOOKBOOK_DATA: openFolder() }
  for (const ms of restoreKills) await killAfter(ms, there, ['restore', backups])
  const { code, output } = await runServer(there, ['restore', backups])
  // A kill may have come after the end: then the target is restored already and says that it is not empty.
  if (code !== 0) expect(output).toContain('The database is not empty')
  const server = await startServer(there)
  onTestFinished(() => endServer({ server }))
  await server.open()
  await onDatabase(there.LOOKBOOK_DATA, async (db) => {
    const ids = new Set((await db.selectFrom('booking').select('id').execute()).map(({ id }) => id))
    expect(confirmed.filter((id) => !ids.has(id))).toEqual([])
    await expectNoFaults({ db })
  })
})
