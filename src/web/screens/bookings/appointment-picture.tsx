import type { PhotoView } from '#contract/looks/photos.ts'
import type { Appointment } from '#web/data/bookings/bookings.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

type AppointmentPictureProps = {
  appointment: Appointment
  sizes: string | ((photo: PhotoView) => string)
  className: string
  isEager?: boolean
  isDescribed?: boolean
}

/** The photo of the booked look, else of the maker. Decorative where small, because the name is shown beside it. */
export function AppointmentPicture({ appointment, sizes, className, isEager, isDescribed }: AppointmentPictureProps) {
  const photo = appointment.look?.photo ?? appointment.maker.portrait
  const classes = classNames(className, appointment.when === 'cancelled' && 'grayscale')
  if (photo)
    return (
      <Photo
        photo={photo}
        alt={isDescribed ? photo.alt : ''}
        sizes={typeof sizes === 'string' ? sizes : sizes(photo)}
        className={classes}
        isEager={isEager ?? false}
      />
    )
  return (
    <span className={classNames('grid place-items-center bg-sunken text-quiet', classes)}>
      <Icon name="calendar" />
    </span>
  )
}
