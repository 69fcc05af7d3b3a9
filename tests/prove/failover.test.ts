import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { breakInCheckouts, openWorld } from '#tests/bookings/support/crash-world.ts'
import { eventually } from '#tests/support/eventually.ts'
import { SeveralMachines, whyNotHere } from './support/several-machines.ts'

const why = whyNotHere()

/** What of the primary is lost: its machine, its PostgreSQL, or its Patroni alone, while PostgreSQL goes on as if it were primary. */
const ways = ['machine', 'database', 'patroni'] as const

test.skipIf(why).each([1, 2])(
  `[O151] [B14] [B17] [O190] the primary is lost ten times during checkouts, and no booking with it, round %s${why ? ` (skipped: ${why})` : ''}`,
  async (round) => {
    const machines = new SeveralMachines()
    onTestFinished(() => machines.close())
    await machines.openDatabase()
    const world = await openWorld({
      env: { LOOKBOOK_TRUSTED_PROXIES: '2' },
      start: async (env) => {
        await machines.openServers(env)
        return { ...machines.servers[0]!, url: machines.url }
      },
      onDatabase: (work) => machines.onDatabase(work),
    })
    // The cart may have been read from the standby, a moment behind: what was not seen is not booked.
    world.refusals.add('cart_changed')
    const seconds: number[] = []
    for (let kill = 0; kill < 10; kill++) {
      const way = ways[(round + kill) % 3]!
      const lost = await machines.primary()
      const share = Math.random()
      let since = 0
      await breakInCheckouts(
        world,
        async () => {
          since = Date.now()
          await lose(machines, lost, way)
        },
        share,
      ).catch((error: unknown) =>
        expect.fail(`loss ${kill} of ${lost} (${way}, ${share}): ${String(error)} ${world.faults.slice(-3).join(' ')}`),
      )
      seconds.push((Date.now() - since) / 1000)
      await bringBack(machines, lost, way)
      await readFromStandby(machines)
    }
    console.log(`books again and recounted after ${seconds.map((each) => each.toFixed(0)).join(', ')} s`)
  },
)

async function lose(machines: SeveralMachines, machine: 'db1' | 'db2', way: (typeof ways)[number]): Promise<void> {
  const patroni = machines.patroni(machine)
  if (way === 'patroni') {
    patroni.kill('SIGSTOP')
    return eventually('the other is primary', () => machines.isPrimary(machine === 'db1' ? 'db2' : 'db1'))
  }
  if (way === 'machine') patroni.kill('SIGKILL')
  process.kill(machines.postmaster(machine), 'SIGKILL')
}

/** As the page says: whatever stood still is started anew. */
async function bringBack(machines: SeveralMachines, machine: 'db1' | 'db2', way: (typeof ways)[number]): Promise<void> {
  if (way !== 'database') {
    const patroni = machines.patroni(machine)
    patroni.kill('SIGKILL')
    while (existsSync(`/proc/${patroni.pid}`)) await sleep(50)
    machines.startPatroni(machine)
  }
  await machines.untilSynchronous()
}

/** Visitors of both servers read from whichever machine is the standby now, and what they read has what was changed since the loss. */
async function readFromStandby(machines: SeveralMachines): Promise<void> {
  const [wall] = await machines.walls()
  const look = JSON.parse(wall!).items[0].id as string
  const title = `Changed at ${new Date().toISOString()}`
  await machines.onDatabase((db) => db.updateTable('look').set({ title }).where('id', '=', look).execute())
  const before = await machines.readsByStandby()
  await eventually('both servers read the change from the standby', async () => {
    const walls = await machines.walls()
    const reads = await machines.readsByStandby()
    return walls.every((each) => each.includes(title)) && reads.every((count, n) => count > before[n]!)
  })
}
