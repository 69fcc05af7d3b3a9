import type { TodayVisit } from '#web/data/desk/today.ts'
import { PrivatePicture } from '#web/features/references/private-picture.tsx'
import { today } from '#web/messages/en/studio/today.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'

/** The look first, then the client's own pictures, as small ones beside words. */
export function VisitThumbs({
  visit,
  className,
  withLook = true,
}: {
  visit: TodayVisit
  className: string
  withLook?: boolean
}) {
  const m = useMessages('today', today)
  const { look, references } = visit.appointment
  const own = references.flatMap(({ photo }) => photo ?? [])
  if (own.length === 0 && !(withLook && look?.photo)) return null
  return (
    <span className={className}>
      {withLook && look?.photo && <Photo photo={look.photo} sizes="96px" alt={m.look(look.title)} />}
      {own.map((photo, index) => (
        <PrivatePicture key={photo.access} photo={photo} sizes="96px" alt={m.reference(index + 1)} />
      ))}
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
