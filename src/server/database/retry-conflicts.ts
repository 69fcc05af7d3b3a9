/** Serialisation failure and deadlock: the database aborted this transaction, and a retry will succeed. */
const retriableCodes = new Set(['40001', '40P01'])
const MOST_TRIES = 5

/** The rows a decision was based on have changed: decide again. */
export class LostRace extends Error {
  readonly code = '40001'
}

export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (fault) {
      if (tries >= MOST_TRIES || !retriableCodes.has(codeOf(fault))) throw fault
    }
  }
}

function codeOf(fault: unknown): string {
  const { code, cause } = fault as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? ''
}
