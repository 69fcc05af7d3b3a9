import type { Deps } from '#server/deps.ts'
import { finishOriginals } from '#server/photos/making/finish-originals.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Shutdown } from '#server/platform/process/shutdown.ts'

/** Creates the widths above a card's of the demo's pictures in the background, while the server already accepts requests. Failures are retried at the next start. */
export async function finishPictures(deps: Deps, shutdown: Shutdown): Promise<void> {
  const stop = new AbortController()
  const finishing = finish(deps, stop.signal).catch((fault: unknown) => {
    if (!stop.signal.aborted) deps.log.warn('demo.pictures_unfinished', describeFault(fault))
  })
  await shutdown.open(
    'pictures',
    async () => stop,
    async () => {
      stop.abort()
      await finishing
    },
  )
  await finishing
}

async function finish(deps: Deps, signal: AbortSignal): Promise<void> {
  const { made, failed } = await finishOriginals(deps, signal)
  if (made + failed > 0) deps.log.info('demo.pictures_finished', { made, failed })
}
