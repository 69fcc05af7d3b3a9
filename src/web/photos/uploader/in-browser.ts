import { Problem } from '#web/data/api/problem.ts'

/** Lazy-loads the tus client with the first file. */
export async function loadTus(): Promise<typeof import('./tus-sender.ts')> {
  try {
    return await import('./tus-sender.ts')
  } catch {
    throw new Problem('unreachable')
  }
}
