import { type Ref, useImperativeHandle, useRef } from 'react'
import { uploads } from '#web/messages/en/studio/uploads.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { FilePicker } from '#web/ui/inputs/file-picker.tsx'
import { pictureKinds } from '../picture-kinds.ts'
import { useBroughtFiles } from './use-brought-files.ts'
import './drop-zone.css'

export type DropZoneHandle = { choose(): void }

export type DropZoneProps = {
  onFiles: (files: File[]) => void
  /** How many more files fit; at 0 the zone says so and accepts none. */
  limit: number
  /** For "choose it again" buttons elsewhere on the page. */
  ref?: Ref<DropZoneHandle>
}

const arrow = ['M12 3v12', 'm17 8-5-5-5 5', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4']

/** Accepts files that are chosen, taken with the camera, pasted, or dropped anywhere on the page. */
export function DropZone({ onFiles, limit, ref }: DropZoneProps) {
  const m = useMessages('uploads', uploads)
  const chooser = useRef<HTMLButtonElement>(null)
  const isFull = limit < 1
  const isOver = useBroughtFiles(take, !isFull)
  useImperativeHandle(ref, () => ({ choose: () => chooser.current?.click() }), [])

  function take(files: File[]) {
    if (files.length === 0) return
    announce(m.added(files.length))
    onFiles(files)
  }

  return (
    <section aria-label={m.label} className="drop-zone" data-over={isOver || undefined}>
      <span className="drop-zone-sign">
        <Glyph shape={arrow} />
      </span>
      <div className="drop-zone-words">
        <p className="font-press">{isFull ? m.full : isOver ? m.letGo : m.title}</p>
        <p className="text-quiet">{isFull ? m.fullHint : m.hint}</p>
      </div>
      <div className="drop-zone-ways">
        <FilePicker ref={chooser} accept={pictureKinds} multiple disabled={isFull} onPick={take}>
          {m.choose}
        </FilePicker>
        <FilePicker accept="image/*" camera disabled={isFull} onPick={take} className="drop-zone-camera">
          {m.takePhoto}
        </FilePicker>
      </div>
    </section>
  )
}
