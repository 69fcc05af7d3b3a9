import { lazy, Suspense, useState } from 'react'
import type { TodayVisit } from '#web/data/desk/today.ts'
import { PrivatePicture } from '#web/features/references/private-picture.tsx'
import { today } from '#web/messages/en/studio/today.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'

const PictureDialog = lazy(() =>
  import('#web/features/references/picture-dialog.tsx').then(({ PictureDialog }) => ({ default: PictureDialog })),
)

type VisitThumbsProps = { visit: TodayVisit; className: string; withLook?: boolean }

/** The look first, then the client's own pictures, as small ones beside words; a press enlarges one of these. */
export function VisitThumbs({ visit, className, withLook = true }: VisitThumbsProps) {
  const m = useMessages('today', today)
  const [shownId, show] = useState<string | null>(null)
  const { look, references, client } = visit.appointment
  const own = references.filter(({ photo }) => photo !== null)
  if (own.length === 0 && !(withLook && look?.photo)) return null
  return (
    <span className={className}>
      {withLook && look?.photo && <Photo photo={look.photo} sizes="96px" alt={m.look(look.title)} />}
      {own.map(({ id, photo }, index) => (
        <Pressable key={id} aria-label={m.enlarge(index + 1, client.name)} onClick={() => show(id)}>
          {photo && <PrivatePicture photo={photo} sizes="96px" alt="" className="size-full object-cover" />}
        </Pressable>
      ))}
      {shownId !== null && (
        <Suspense>
          <PictureDialog references={own} shownId={shownId} show={show} />
        </Suspense>
      )}
    </span>
  )
}

/** The picture to work from: the look, or the client's own. */
export function MainPicture({ visit, className, sizes }: { visit: TodayVisit; className: string; sizes: string }) {
  const m = useMessages('today', today)
  const { look, references } = visit.appointment
  const own = references.flatMap(({ photo }) => photo ?? [])[0]
  if (look?.photo)
    return <Photo photo={look.photo} sizes={sizes} alt={m.look(look.title)} className={className} isEager />
  return own ? <PrivatePicture photo={own} sizes={sizes} alt={m.reference(1)} className={className} /> : null
}
