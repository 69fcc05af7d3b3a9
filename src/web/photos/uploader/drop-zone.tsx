import { type ChangeEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { uploads } from '#web/messages/en/studio/uploads.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'
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

/** Limits the file dialog only. Anything may be dropped: the queue reports what is not a picture. */
const kinds = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'
const arrow = ['M12 3v12', 'm17 8-5-5-5 5', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4']

/** Accepts files that are chosen, taken with the camera, pasted, or dropped anywhere on the page. */
export function DropZone({ onFiles, limit, ref }: DropZoneProps) {
  const m = useMessages('uploads', uploads)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isFull = limit < 1
  const isOver = useBroughtFiles(take, !isFull)
  useImperativeHandle(ref, () => ({ choose: () => chooser.current?.click() }), [])

  function take(files: File[]) {
    if (files.length === 0) return
    announce(m.added(files.length))
    onFiles(files)
  }

  function takeChosen({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    take([...(input.files ?? [])])
    input.value = '' // so that choosing the same file again fires a change event
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
        <Button disabled={isFull} onClick={() => chooser.current?.click()}>
          {m.choose}
        </Button>
        <Button disabled={isFull} onClick={() => camera.current?.click()} className="drop-zone-camera">
          {m.takePhoto}
        </Button>
      </div>
      <input ref={chooser} type="file" accept={kinds} multiple hidden onChange={takeChosen} />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={takeChosen} />
    </section>
  )
}
