import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** The same concurrency as the server's. */
export const atOnce = Math.max(1, availableParallelism() - 1)

/**
 * Upper bound for this machine now: checks of one password per second in a process that does nothing else. The hash comes from
 * the server's own code, so that its cost is the same.
 */
export async function bareChecksPerSecond(passwordHash: string, forMs = 6_000): Promise<number> {
  const child = fork(import.meta.filename, ['check', passwordHash, String(forMs)])
  const [perSecond] = (await once(child, 'message')) as [number]
  await once(child, 'exit')
  return perSecond
}

if (process.argv[2] === 'check' && process.send) {
  const [, , , passwordHash = await hash('none'), forMs = '0'] = process.argv
  const begunAt = performance.now()
  let done = 0
  const one = async () => {
    while (performance.now() - begunAt < Number(forMs)) {
      await verify(passwordHash, 'a password of nobody')
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  process.send?.(done / ((performance.now() - begunAt) / 1000))
  process.disconnect?.()
}
