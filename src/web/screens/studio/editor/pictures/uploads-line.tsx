import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { Uploads } from '#web/photos/uploader/use-uploads.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'

/** "Two on their way, 14 s left", with a button to pause. */
export function UploadsLine({ uploads, count }: { uploads: Uploads; count: number }) {
  const { editor: m } = useMessages('studio', studio)
  const { isPaused, isLost, secondsLeft, queue } = uploads
  const words = isLost ? m.lost : isPaused ? m.pausedAll(count) : m.onTheirWay(count, secondsLeft)
  return (
    <p className="flex items-baseline gap-3 text-t2 text-quiet tabular-nums">
      <span>{words}</span>
      <TextButton className="py-2 font-press text-ink" onClick={() => (isPaused ? queue.resume() : queue.pause())}>
        {isPaused ? m.resumeAll : m.pauseAll}
      </TextButton>
    </p>
  )
}
