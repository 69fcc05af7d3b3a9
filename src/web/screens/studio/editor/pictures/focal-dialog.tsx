import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import type { StudioPhoto } from '#web/data/studio/studio.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { FocalPoint } from '../state/look-saving.ts'
import { focalAfterKey, within } from './focal-keys.ts'

export type FocalDialogProps = {
  photo: StudioPhoto
  view: PhotoView
  isOpen: boolean
  close: () => void
  keep: (point: FocalPoint) => void
}

const frames = [
  { name: 'card', className: 'w-24 aspect-card' },
  { name: 'page', className: 'w-36 aspect-hero' },
] as const

/** Sets a photo's focal point, by pointer or arrow keys. */
export function FocalDialog({ photo, view, isOpen, close, keep }: FocalDialogProps) {
  const { focal: m } = useMessages('studio', studio).editor
  const [point, setPoint] = useState<FocalPoint>({ focalX: photo.focalX, focalY: photo.focalY })
  const percent = [Math.round(point.focalX * 100), Math.round(point.focalY * 100)] as const
  const shown = { ...view, ...point }

  function press(event: PointerEvent<HTMLElement>) {
    if (event.type === 'pointermove' && !event.currentTarget.hasPointerCapture(event.pointerId)) return
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    setPoint({ focalX: within((event.clientX - left) / width), focalY: within((event.clientY - top) / height) })
  }

  function type(event: KeyboardEvent) {
    const next = focalAfterKey(point, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    setPoint(next)
    announce(m.said(Math.round(next.focalX * 100), Math.round(next.focalY * 100)))
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isNow) => !isNow && close()}
      title={m.title}
      actions={
        <>
          <Button
            tone="ink"
            onClick={() => {
              keep(point)
              close()
            }}
          >
            {m.done}
          </Button>
          <Button tone="bare" onClick={close}>
            {m.cancel}
          </Button>
        </>
      }
    >
      <p className="text-t2 text-quiet">{m.sentence}</p>
      <button
        type="button"
        data-on-picture=""
        aria-label={m.point(...percent)}
        onPointerDown={press}
        onPointerMove={press}
        onKeyDown={type}
        className="relative block mx-auto mt-4 max-w-full rounded-ctl touch-none cursor-crosshair"
        style={{
          width: `min(100%, ${Math.round((320 * view.width) / view.height)}px)`,
          aspectRatio: `${view.width} / ${view.height}`,
        }}
      >
        <Photo photo={view} sizes="400px" alt="" isEager className="size-full rounded-ctl" />
        <span
          aria-hidden="true"
          className="absolute size-7 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_2px_#1b1917,inset_0_0_0_2px_#1b1917]"
          style={{ left: `${percent[0]}%`, top: `${percent[1]}%` }}
        />
      </button>
      <div className="flex items-end gap-4 mt-4">
        {frames.map(({ name, className }) => (
          <figure key={name}>
            <Photo photo={shown} sizes="144px" alt="" isEager className={`${className} rounded-in`} />
            <figcaption className="mt-1 text-t1 text-quiet">{m[name]}</figcaption>
          </figure>
        ))}
      </div>
    </Dialog>
  )
}
