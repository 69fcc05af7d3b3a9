/** Serialisation failure and deadlock: the database chose us to step back, and the same again will do. */
const stepBack = new Set(['40001', '40P01'])
const MOST_TRIES = 5

/** What was decided on has changed meanwhile: decide again. */
export class Outrun extends Error {
  readonly code = '40001'
}

export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (fault) {
      if (tries >= MOST_TRIES || !stepBack.has(codeOf(fault))) throw fault
    }
  }
}

function codeOf(fault: unknown): string {
  const { code, cause } = fault as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? ''
}
