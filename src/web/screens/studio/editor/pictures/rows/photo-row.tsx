import { memo } from 'react'
import type { Problem } from '#web/data/api/problem.ts'
import type { StudioPhoto } from '#web/data/studio/studio.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { UploadQueue } from '#web/photos/uploader/queue/upload-queue.ts'
import type { Upload } from '#web/photos/uploader/upload.ts'
import type { EditorCommands } from '#web/screens/studio/editor/state/use-look-editor.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { AltField } from '../alt-field.tsx'
import { PhotoMenu } from '../photo-menu.tsx'
import { SendingWords } from '../sending-words.tsx'
import { UploadButtons } from '../upload-buttons.tsx'
import { RowHead } from './row-head.tsx'
import { RowMistake } from './row-mistake.tsx'
import { RowPicture } from './row-picture.tsx'

export type PhotoRowProps = {
  photo: StudioPhoto
  upload: Upload | undefined
  name: string
  index: number
  isLast: boolean
  isPair: boolean
  mayEdit: boolean
  isPublic: boolean
  /** why its alternative text was refused */
  refusal: Problem | null
  isAsked: boolean
  commands: EditorCommands
  queue: UploadQueue
  remove: (photoId: string) => void
  chooseAgain: () => void
}

/**
 * A photo in any state: uploading, processing, ready for its alternative text, or refused. Memoised, because with many uploads
 * other rows change all the time.
 */
export const PhotoRow = memo(function PhotoRow(props: PhotoRowProps) {
  const { photo, upload, name, index, isLast, isPair, mayEdit, commands, queue } = props
  const { editor: m } = useMessages('studio', studio)
  const isUploading = photo.state === 'uploading' && upload !== undefined && upload.state !== 'failed'
  const remove = () => props.remove(photo.id)
  return (
    <>
      <RowPicture
        photo={photo}
        preview={upload?.preview ?? null}
        isFaint={photo.state === 'uploading' || photo.state === 'processing'}
      />
      <div className="photo-row-words">
        <RowHead
          name={name}
          bytes={photo.fileBytes}
          badge={<Place isPair={isPair} index={index} />}
          isSending={isUploading}
        />
        <Standing {...props} />
      </div>
      {!mayEdit ? (
        <span />
      ) : isUploading ? (
        <UploadButtons upload={upload} queue={queue} stop={remove} />
      ) : photo.state === 'ready' || photo.state === 'processing' ? (
        <PhotoMenu commands={commands} photo={photo} name={name} index={index} isLast={isLast} remove={remove} />
      ) : (
        <IconButton icon="cross" label={m.dismiss(name)} onClick={remove} />
      )}
    </>
  )
})

function Place({ isPair, index }: { isPair: boolean; index: number }) {
  const { editor: m } = useMessages('studio', studio)
  const words = isPair && index < 2 ? (index === 0 ? m.before : m.after) : index === 0 ? m.cover : null
  return words && <Badge>{words}</Badge>
}

function Standing(props: PhotoRowProps) {
  const { photo, upload, name, queue, isAsked, chooseAgain } = props
  const { editor: m } = useMessages('studio', studio)
  const { sentences } = useMessages('problems', problems)
  const again = (
    <TextButton className="py-0.5 font-press whitespace-nowrap" onClick={chooseAgain}>
      {m.chooseAgain}
    </TextButton>
  )
  if (photo.state === 'ready') return <AltField {...props} />
  if (photo.state === 'processing')
    return (
      <>
        <div className="mt-2.5 mb-1.5">
          <ProgressBar label={m.makingOf(name)} share={null} />
        </div>
        <p className="text-t1 text-quiet">{m.making}</p>
        {isAsked && <RowMistake>{m.obstacles.photo_not_ready}</RowMistake>}
      </>
    )
  if (photo.state === 'rejected')
    return (
      <RowMistake>
        {sentenceOf(sentences, photo.refusal)} {again}
      </RowMistake>
    )
  if (photo.state === 'hidden') return <RowMistake>{m.hiddenPicture}</RowMistake>
  if (upload?.state === 'failed')
    return (
      <RowMistake>
        {sentenceOf(sentences, upload.refusal)}{' '}
        <TextButton className="py-0.5 font-press" onClick={() => queue.retry(upload.key)}>
          {m.retry}
        </TextButton>
      </RowMistake>
    )
  return (
    <>
      {upload ? (
        <SendingWords upload={upload} />
      ) : (
        <p className="mt-1 text-t2 text-quiet">
          {m.fromElsewhere} {photo.isMine && again}
        </p>
      )}
      {isAsked && <RowMistake>{m.obstacles.photo_not_ready}</RowMistake>}
    </>
  )
}

/** Falls back to a general sentence for refusal codes this client does not know yet. */
function sentenceOf(sentences: { [code: string]: string }, code: string | null): string {
  return sentences[code ?? ''] ?? sentences.damaged ?? ''
}
