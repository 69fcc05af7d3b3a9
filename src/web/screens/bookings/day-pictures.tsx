import { Link } from '@tanstack/react-router'
import { filledSizes } from '#web/photos/photo-source.ts'
import { AppointmentPicture } from './appointment-picture.tsx'
import type { Booked } from './group-days.ts'

type DayPicturesProps = {
  booked: readonly Booked[]
  /** on the booking's own page: the pictures are described, and lead nowhere */
  isOwnPage?: boolean
}

/** The looks of a day, large: one picture, or up to three side by side. */
export function DayPictures({ booked, isOwnPage = false }: DayPicturesProps) {
  const pictured = booked.slice(0, 3)
  const columns = { gridTemplateColumns: `repeat(${pictured.length}, minmax(0, 1fr))` }
  return (
    <div className="grid aspect-hero gap-2" style={columns}>
      {pictured.map(({ booking, appointment }) => {
        const picture = (
          <AppointmentPicture
            key={appointment.id}
            appointment={appointment}
            sizes={(photo) => sizesInRow(photo, pictured.length)}
            className="h-full min-h-0 rounded-pic"
            isEager
            isDescribed={isOwnPage}
          />
        )
        if (isOwnPage) return picture
        return (
          <Link
            key={appointment.id}
            to="/me/bookings/$id"
            params={{ id: booking.id }}
            tabIndex={-1}
            aria-hidden="true"
            className="grid min-h-0"
          >
            {picture}
          </Link>
        )
      })}
    </div>
  )
}

/** Aspect ratio of the picture row. The row is half as wide as a desktop's page, and full width on a phone. */
const RATIO = 3 / 2

/** Value for <img sizes> in a row of `count`. A picture that covers a narrow, tall frame is scaled by the frame's height. */
export function sizesInRow(photo: { width: number; height: number }, count: number): string {
  return filledSizes(photo, RATIO / count, `(min-width: 1080px) ${620 / count}px, ${100 / count}vw`)
}
