import { readdirSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { endServer, onDatabase, openCrashWorld, whileShopping } from '#tests/bookings/support/crash-world.ts'
import { expectNoFaults } from '#tests/bookings/support/find-faults.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'
import { runServer, startServer } from '#tests/support/processes/server-process.ts'

/** Starts a command and kills it once it has said this. */
async function killAt(words: string, env: Record<string, string>, command: string[]): Promise<void> {
  const running = await startServer(env, command)
  await eventually(`it says ${words}`, () => running.output().includes(words))
  running.signal('SIGKILL')
  await running.ended
}

test('[O80] [O82] [O85] a backup under checkouts, killed and repeated both ways, has every booking confirmed before it', async () => {
  const world = await openCrashWorld()
  onTestFinished(() => endServer(world))
  const here = { LOOKBOOK_DATA: world.dataDir }
  const [backups, elsewhere] = [openFolder(), openFolder()]
  let confirmed: string[] = []
  await whileShopping(
    world,
    async () => {
      await eventually('everybody has booked', () => world.clients.every(({ booked }) => booked.size > 0))
      await killAt('Database:', here, ['backup', backups])
      expect(readdirSync(backups).filter((name) => /^\d/.test(name))).toEqual([])
      confirmed = world.clients.flatMap(({ booked }) => [...booked.values()].map(({ id }) => id))
      const made = await runServer(here, ['backup', backups])
      expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Backed up to') })
    },
    100,
  )

  const there = { LOOKBOOK_DATA: elsewhere }
  await killAt('Database:', there, ['restore', backups])
  // The killed restore has left its database running.
  await killAt('Database:', there, ['restore', backups])
  const refused = await runServer(there)
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining('A restore into this database has not finished'),
  })
  const restored = await runServer(there, ['restore', backups])
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('checked rows, constraints and pictures') })
  const again = await runServer(there, ['restore', backups])
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('The database is not empty') })

  const server = await startServer(there)
  onTestFinished(() => endServer({ server }))
  await server.open()
  await onDatabase(elsewhere, async (db) => {
    const rows = await db.selectFrom('booking').select('id').execute()
    const ids = new Set(rows.map(({ id }) => id))
    expect(confirmed.filter((id) => !ids.has(id))).toEqual([])
    expect(confirmed.length).toBeGreaterThan(0)
    await expectNoFaults({ db })
  })
})

test('a folder without a backup, and a data folder without a database, are named', async () => {
  const empty = openFolder()
  const restored = await runServer({ LOOKBOOK_DATA: empty }, ['restore', empty])
  expect(restored).toEqual({ code: 1, output: `There is no whole backup in ${empty}.\n` })
  const made = await runServer({ LOOKBOOK_DATA: empty }, ['backup', empty])
  expect(made).toEqual({ code: 1, output: `There is nothing to back up in ${empty}: it has no database.\n` })
})
