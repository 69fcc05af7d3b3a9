import type { ReviewForm } from '#web/data/voices/review.ts'
import { review as words } from '#web/messages/en/voices/review.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** What the review is about. */
export function VisitCard({ appointment }: { appointment: ReviewForm['appointment'] }) {
  const m = useMessages('review', words)
  const format = useFormat()
  const { look, shop, startsAt, serviceName, makerName } = appointment
  return (
    <Panel className="flex items-center gap-4 p-4">
      {look?.photo && (
        <Photo photo={look.photo} alt="" sizes="96px" isEager className="w-24 shrink-0 aspect-card rounded-ctl" />
      )}
      <div className="min-w-0 text-t2">
        <p className="heading-3">{look?.title ?? serviceName}</p>
        <p className="text-quiet">{look ? m.about(serviceName, makerName) : m.with(makerName)}</p>
        <p className="text-quiet">
          {m.place(shop.name, format.day(startsAt, shop.timeZone), format.time(startsAt, shop.timeZone))}
        </p>
        <p className="mt-1.5 tabular-nums">{format.price(appointment.price)}</p>
      </div>
    </Panel>
  )
}
