import { availableParallelism } from 'node:os'
import { hash, hashSync, verify } from '@node-rs/argon2'
import { type Decision, granted, refused } from '#core/decision.ts'

/** argon2id; changing a parameter affects new hashes only, because each hash stores its own. */
const defaultCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each takes some 30 ms of one core: requests beyond this queue length are refused. */
const LONGEST_QUEUE = 64

export type Passwords = {
  hash(password: string): Promise<Decision<string, 'unavailable', { retryAfterSeconds: number }>>
  /** Takes the same time without a stored hash as with one [I3]. */
  matches(
    password: string,
    hash: string | null,
  ): Promise<Decision<boolean, 'unavailable', { retryAfterSeconds: number }>>
}

/** Leaves at least one core to everything else: a flood of sign-ins queues up without slowing other requests. */
export function createPasswords({
  atOnce = Math.max(1, availableParallelism() - 1),
  cost = defaultCost,
} = {}): Passwords {
  // A dummy hash of the same cost, for accounts that do not exist.
  const nobodys = hashSync('nobody has this password', cost)
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(work: () => Promise<T>) {
    if (running >= atOnce) {
      if (waiting.length >= LONGEST_QUEUE) return refused('unavailable', { retryAfterSeconds: 3 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return granted(await work())
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(prepared(password), cost)),
    matches: (password, known) =>
      inTurn(async () => {
        const isRight = await verify(known ?? nobodys, prepared(password))
        return isRight && known !== null
      }),
  }
}

/** Unicode-normalises, so that the same letters typed on different keyboards are the same password. */
function prepared(password: string): string {
  return password.normalize('NFKC')
}
