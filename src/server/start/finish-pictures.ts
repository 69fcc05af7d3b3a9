import { finishDemoPictures } from '#demo/demo.ts'
import type { Deps } from '#server/deps.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import type { Shutdown } from '#server/platform/process/shutdown.ts'

/** Creates the wider variants of the demo's pictures in the background. Failures are retried at the next start. */
export async function finishPictures(deps: Deps, shutdown: Shutdown): Promise<void> {
  const stop = new AbortController()
  const finishing = finishDemoPictures(deps, stop.signal).catch((fault: unknown) => {
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
