import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { takeOwnership } from './claim-folder.ts'

export type Ownership = { isHeld(): boolean; release(): Promise<void> }

/**
 * Holds the advisory lock that marks the folder's owner, and takes it again when the server drops its connections after a crash.
 */
export async function holdOwnership(connect: () => Promise<Client>): Promise<Ownership> {
  let released = false
  let held: Client | null = await take()

  async function take(): Promise<Client> {
    const client = await connect()
    await takeOwnership(client)
    client.once('end', () => void reacquire())
    return client
  }

  async function reacquire(): Promise<void> {
    held = null
    while (!released && held === null) {
      await sleep(100)
      if (!released) held = await take().catch(() => null)
    }
    // Released while the lock was being acquired.
    if (released) await held?.end().catch(() => undefined)
  }

  return {
    isHeld: () => held !== null,
    release: async () => {
      released = true
      await held?.end().catch(() => undefined)
    },
  }
}
