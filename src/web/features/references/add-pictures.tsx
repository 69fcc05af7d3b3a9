import { type DragEvent, useState } from 'react'
import { references } from '#web/messages/en/voices/references.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { pictureKinds } from '#web/photos/picture-kinds.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { FilePicker } from '#web/ui/inputs/file-picker.tsx'

/** Accepts pictures from the file dialog, the camera, or drag and drop onto this item, since a page may have several. */
export function AddPictures({ room, onFiles }: { room: number; onFiles: (files: File[]) => void }) {
  const m = useMessages('references', references)
  const [isOver, setOver] = useState(false)
  const isFull = room < 1

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
      <FilePicker accept={pictureKinds} multiple disabled={isFull} onPick={onFiles}>
        <Icon name="picture" size="s" />
        {m.add}
      </FilePicker>
      <FilePicker accept="image/*" camera disabled={isFull} onPick={onFiles} className="reference-camera">
        {m.takePhoto}
      </FilePicker>
      <span className="text-t1 text-quiet">{isFull ? m.full : isOver ? m.letGo : m.hint}</span>
    </div>
  )
}
