import type { ComingAppointments } from '#web/data/studio/shop-settings.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'

export type TouchedListProps = {
  touched: ComingAppointments
  timeZone: string
  /** replace the words for a change that is saved anyway */
  lead?: string
  words?: string
  /** shows only the first ones, and how many follow */
  most?: number
}

/** The coming appointments that a change would touch; none is moved or cancelled by it. */
export function TouchedList({ touched, timeZone, lead, words, most = touched.count }: TouchedListProps) {
  const { preview: m } = useMessages('studio-services', studioServices)
  const format = useFormat()
  return (
    <Note tone="warn" lead={lead ?? m.touched(touched.count)} className="mt-4">
      {words ?? m.stays}
      <ul className="mt-2">
        {touched.touched.slice(0, most).map((one) => (
          <li key={one.appointmentId}>
            {m.row(
              `${format.day(one.startsAt, timeZone)} ${format.time(one.startsAt, timeZone)}`,
              one.clientName,
              one.serviceName,
              one.memberName,
            )}
          </li>
        ))}
        {touched.count > most && <li>{m.andMore(touched.count - most)}</li>}
      </ul>
    </Note>
  )
}
