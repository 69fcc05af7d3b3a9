import type { ReactNode } from 'react'
import { problems } from '#web/messages/en/problems.ts'
import { studio } from '#web/messages/en/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { AltField } from './alt-field.tsx'
import type { Row } from './join-rows.ts'
import { PhotoMenu } from './photo-menu.tsx'
import { RowHead } from './row-head.tsx'
import { RowMistake } from './row-mistake.tsx'
import { RowPicture } from './row-picture.tsx'
import { SendingWords } from './sending-words.tsx'
import { UploadButtons } from './upload-buttons.tsx'
import type { Uploads } from './uploads-line.tsx'
import type { Editor } from './use-look-editor.ts'

export type PhotoRowProps = {
  editor: Editor
  row: Row
  index: number
  handle: ReactNode
  uploads: Uploads
  isAsked: boolean
  remove: () => void
  chooseAgain: () => void
}

/** A photo of the look, wherever it is on its way: sent, made, ready for its words, or refused. */
export function PhotoRow(props: PhotoRowProps) {
  const { row, index, handle, uploads, editor, remove } = props
  const { photo, upload, name } = row
  const { editor: m } = useMessages('studio', studio)
  const isUploading = photo.state === 'uploading' && upload !== undefined && upload.state !== 'failed'
  return (
    <>
      {handle}
      <RowPicture
        photo={photo}
        preview={upload?.preview ?? null}
        isFaint={photo.state === 'uploading' || photo.state === 'processing'}
      />
      <div className="photo-row-words">
        <RowHead
          name={name}
          bytes={photo.fileBytes}
          badge={<Place editor={editor} index={index} />}
          isSending={isUploading}
        />
        <Standing {...props} />
      </div>
      {!editor.mayEdit ? (
        <span />
      ) : isUploading ? (
        <UploadButtons upload={upload} uploads={uploads} stop={remove} />
      ) : photo.state === 'ready' || photo.state === 'processing' ? (
        <PhotoMenu editor={editor} photo={photo} index={index} remove={remove} />
      ) : (
        <IconButton icon="cross" label={m.dismiss(name)} onClick={remove} />
      )}
    </>
  )
}

function Place({ editor: { look }, index }: { editor: Editor; index: number }) {
  const { editor: m } = useMessages('studio', studio)
  const words = look.isPair && index < 2 ? (index === 0 ? m.before : m.after) : index === 0 ? m.cover : null
  return words && <Badge>{words}</Badge>
}

function Standing({ editor, row: { photo, upload, name }, uploads, isAsked, chooseAgain }: PhotoRowProps) {
  const { editor: m } = useMessages('studio', studio)
  const { sentences } = useMessages('problems', problems)
  const again = (
    <button type="button" className="link py-0.5 font-press whitespace-nowrap" onClick={chooseAgain}>
      {m.chooseAgain}
    </button>
  )
  if (photo.state === 'ready') return <AltField editor={editor} photo={photo} isAsked={isAsked} />
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
  if (upload?.state === 'failed')
    return (
      <RowMistake>
        {sentenceOf(sentences, upload.refusal)}{' '}
        <button type="button" className="link py-0.5 font-press" onClick={() => uploads.retry(upload.key)}>
          {m.retry}
        </button>
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

/** A code this client does not know yet is still a refusal. */
function sentenceOf(sentences: { [code: string]: string }, code: string | null): string {
  return sentences[code ?? ''] ?? sentences.damaged ?? ''
}
