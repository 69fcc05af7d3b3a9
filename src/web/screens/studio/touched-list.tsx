import type { ServicePreview } from '#web/data/studio/services.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'

export type TouchedListProps = { touched: ServicePreview['touched']; timeZone: string }

/** The coming appointments that a change would touch; none is moved or cancelled by it. */
export function TouchedList({ touched, timeZone }: TouchedListProps) {
  const { preview: m } = useMessages('studio-services', studioServices)
  const format = useFormat()
  return (
    <Note tone="warn" lead={m.touched(touched.count)} className="mt-4">
      {m.stays}
      <ul className="mt-2">
        {touched.touched.map((one) => (
          <li key={one.appointmentId}>
            {m.row(
              `${format.day(one.startsAt, timeZone)} ${format.time(one.startsAt, timeZone)}`,
              one.clientName,
              one.serviceName,
              one.memberName,
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}
