import { useState } from 'react'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { UploadQueue } from '#web/photos/uploader/queue/upload-queue.ts'
import type { Upload } from '#web/photos/uploader/upload.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { UploadRow } from './upload-row.tsx'

/** Limits rendering: hundreds of rows at once would block the main thread. */
const rowsAtOnce = 20

export type WaitingRowsProps = { uploads: readonly Upload[]; queue: UploadQueue; chooseAgain: () => void }

/** Files without a photo on the server yet, or refused: the first ones, and the number of the rest. */
export function WaitingRows({ uploads, queue, chooseAgain }: WaitingRowsProps) {
  const { editor: m } = useMessages('studio', studio)
  const [most, setMost] = useState(rowsAtOnce)
  const refused = uploads.filter(({ state }) => state === 'failed')
  const more = uploads.length - most
  return (
    <>
      {uploads.slice(0, most).map((upload) => (
        <UploadRow key={upload.key} upload={upload} queue={queue} chooseAgain={chooseAgain} />
      ))}
      {(more > 0 || refused.length > 2) && (
        <li className="flex flex-wrap items-baseline gap-x-5 py-3 text-t2 text-quiet">
          {more > 0 && <span>{m.moreFiles(more)}</span>}
          {more > 0 && (
            <TextButton className="py-2 font-press text-ink" onClick={() => setMost(most + rowsAtOnce)}>
              {m.showMoreFiles}
            </TextButton>
          )}
          {refused.length > 2 && (
            <TextButton
              className="py-2 font-press text-ink"
              onClick={() => {
                for (const { key } of refused) void queue.cancel(key)
              }}
            >
              {m.dismissRefused(refused.length)}
            </TextButton>
          )}
        </li>
      )}
    </>
  )
}
