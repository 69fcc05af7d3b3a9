import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { DeskAppointment } from '#web/data/desk/appointment.ts'
import { PrivatePicture } from '#web/features/references/private-picture.tsx'
import { marks } from '#web/messages/en/platform/marks.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'

const PictureDialog = lazy(() =>
  import('#web/features/references/picture-dialog.tsx').then(({ PictureDialog }) => ({ default: PictureDialog })),
)

/** The look that was booked, large, then the client's own pictures; a press enlarges one. */
export function PanelPictures({ detail: { look, references } }: { detail: DeskAppointment }) {
  const m = useMessages('panel', panel)
  const { labelled } = useMessages('marks', marks)
  const [shownId, show] = useState<string | null>(null)
  const photo = look?.photos[0]
  const own = references.filter((reference) => reference.photo)
  if (!photo && own.length === 0) return null
  return (
    <div className="panel-pictures">
      {look && photo && (
        <Link
          to="/looks/$id"
          params={{ id: look.id }}
          className="panel-picture"
          aria-label={labelled(m.look, look.title)}
        >
          <Photo photo={photo} sizes="240px" alt="" className="size-full" />
          <span className="panel-caption">{m.look}</span>
        </Link>
      )}
      {own.map(({ id, photo: picture }, index) => (
        <Pressable key={id} className="panel-picture" aria-label={m.enlarge(index + 1)} onClick={() => show(id)}>
          {picture && <PrivatePicture photo={picture} sizes="120px" alt="" className="size-full object-cover" />}
          {index === 0 && <span className="panel-caption">{m.theirs}</span>}
        </Pressable>
      ))}
      {shownId !== null && (
        <Suspense>
          <PictureDialog references={own} shownId={shownId} show={show} />
        </Suspense>
      )}
    </div>
  )
}
