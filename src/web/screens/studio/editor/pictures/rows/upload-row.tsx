import { memo } from 'react'
import { problems } from '#web/messages/en/platform/problems.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { UploadQueue } from '#web/photos/uploader/queue/upload-queue.ts'
import type { Upload } from '#web/photos/uploader/upload.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { SendingWords } from '../sending-words.tsx'
import { UploadButtons } from '../upload-buttons.tsx'
import { RowHead } from './row-head.tsx'
import { RowMistake } from './row-mistake.tsx'
import { RowPicture } from './row-picture.tsx'

export type UploadRowProps = { upload: Upload; queue: UploadQueue; chooseAgain: () => void }

/** A file that has no photo on the server yet, or was refused. */
export const UploadRow = memo(function UploadRow({ upload, queue, chooseAgain }: UploadRowProps) {
  const { editor: m } = useMessages('studio', studio)
  const { sentences } = useMessages('problems', problems)
  const { fileName, fileBytes, preview, state, refusal, key } = upload
  return (
    <li className="photo-row">
      <span />
      <RowPicture preview={preview} isFaint={state !== 'failed'} />
      <div className="photo-row-words">
        <RowHead name={fileName} bytes={fileBytes} />
        {state === 'failed' ? (
          <RowMistake>
            {sentences[refusal ?? 'failed']} <WayOut upload={upload} queue={queue} chooseAgain={chooseAgain} />
          </RowMistake>
        ) : (
          <SendingWords upload={upload} />
        )}
      </div>
      {state === 'failed' ? (
        <IconButton icon="cross" label={m.dismiss(fileName)} onClick={() => queue.cancel(key)} />
      ) : (
        <UploadButtons upload={upload} queue={queue} stop={() => queue.cancel(key)} />
      )}
    </li>
  )
})

/** Refusals caused by the file itself: another file is needed. After any other refusal the same file can be retried later. */
const isOfTheFile = new Set(['not_an_image', 'too_large', 'too_many_pixels', 'too_narrow', 'damaged', 'no_decoder'])

function WayOut({ upload, queue, chooseAgain }: UploadRowProps) {
  const { editor: m } = useMessages('studio', studio)
  const isFile = isOfTheFile.has(upload.refusal ?? '')
  return (
    <TextButton
      className="py-0.5 font-press whitespace-nowrap"
      onClick={() => (isFile ? chooseAgain() : queue.retry(upload.key))}
    >
      {isFile ? m.chooseAgain : m.retry}
    </TextButton>
  )
}
