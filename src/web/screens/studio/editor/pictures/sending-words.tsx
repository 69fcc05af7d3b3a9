import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { Upload } from '#web/photos/uploader/upload.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { useFileSize } from './rows/row-head.tsx'

/** Upload progress as a bar and as text. */
export function SendingWords({ upload }: { upload: Upload }) {
  const { editor: m } = useMessages('studio', studio)
  const size = useFileSize()
  const { fileName, fileBytes, sentBytes, state } = upload
  const share = fileBytes > 0 ? sentBytes / fileBytes : 0
  const words =
    state === 'paused'
      ? m.paused
      : state === 'waiting' && sentBytes === 0
        ? m.waiting
        : m.progress(Math.floor(share * 100), size(sentBytes), size(fileBytes))
  return (
    <>
      <div className="mt-2.5 mb-1.5">
        <ProgressBar label={m.progressOf(fileName)} share={share} />
      </div>
      <p className="text-t1 text-quiet tabular-nums">{words}</p>
    </>
  )
}
