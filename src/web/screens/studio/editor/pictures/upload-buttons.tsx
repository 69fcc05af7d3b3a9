import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { UploadQueue } from '#web/photos/uploader/queue/upload-queue.ts'
import type { Upload } from '#web/photos/uploader/upload.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { iconButtonClass } from '#web/ui/buttons/icon-button-class.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'

const pauseShape = ['M9 5v14', 'M15 5v14']
const goOnShape = ['M7 5v14l12-7z']

/** Pauses or cancels an upload. */
export function UploadButtons({ upload, queue, stop }: { upload: Upload; queue: UploadQueue; stop: () => void }) {
  const { editor: m } = useMessages('studio', studio)
  const { fileName, key, state } = upload
  const isPaused = state === 'paused'
  return (
    <div className="flex items-center">
      {state !== 'waiting' && (
        <button
          type="button"
          aria-label={isPaused ? m.resume(fileName) : m.pause(fileName)}
          onClick={() => (isPaused ? queue.resume(key) : queue.pause(key))}
          className={`${iconButtonClass} size-11 max-md:w-9`}
        >
          <Glyph shape={isPaused ? goOnShape : pauseShape} size="s" />
        </button>
      )}
      <IconButton icon="cross" label={m.stop(fileName)} onClick={stop} />
    </div>
  )
}
