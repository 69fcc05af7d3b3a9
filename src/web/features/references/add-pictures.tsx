import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { references } from '#web/messages/en/voices/references.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Filter of the file dialog. Any file may be dropped; the server refuses what is not a picture. */
const kinds = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'

/** Accepts pictures from the file dialog, the camera, or drag and drop onto this item, since a page may have several. */
export function AddPictures({ room, onFiles }: { room: number; onFiles: (files: File[]) => void }) {
  const m = useMessages('references', references)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const isFull = room < 1

  function takeChosen({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const files = [...(input.files ?? [])]
    input.value = '' // so that choosing the same file again fires a change event
    if (files.length > 0) onFiles(files)
  }
  function hover(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(!isFull)
  }
  function drop(event: DragEvent) {
    setOver(false)
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    const files = [...event.dataTransfer.files]
    if (!isFull && files.length > 0) onFiles(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons in it are the first
    <div
      className="reference-drop"
      data-over={isOver || undefined}
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button disabled={isFull} onClick={() => chooser.current?.click()}>
        <Icon name="picture" size="s" />
        {m.add}
      </Button>
      <Button disabled={isFull} onClick={() => camera.current?.click()} className="reference-camera">
        {m.takePhoto}
      </Button>
      <span className="text-t1 text-quiet">{isFull ? m.full : isOver ? m.letGo : m.hint}</span>
      <input ref={chooser} type="file" accept={kinds} multiple hidden onChange={takeChosen} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={takeChosen} />
    </div>
  )
}
