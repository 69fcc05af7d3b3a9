import { useQueryClient } from '@tanstack/react-query'
import { privatePhotoUrl } from '#contract/looks/photo-url.ts'
import { type PrivatePhoto, readReferencesAgain } from '#web/data/bookings/references.ts'

export type PrivatePictureProps = { photo: PrivatePhoto; sizes: string; alt: string; className?: string }

/** A picture with a signed, expiring address: when it stops loading, the page refetches for a new one. */
export function PrivatePicture({ photo, sizes, alt, className }: PrivatePictureProps) {
  const client = useQueryClient()
  const widest = photo.widths.at(-1) ?? photo.width
  return (
    <img
      key={photo.access}
      alt={alt}
      width={photo.width}
      height={photo.height}
      loading="lazy"
      decoding="async"
      sizes={sizes}
      src={privatePhotoUrl(photo, photo.widths.find((width) => width >= 320) ?? widest)}
      srcSet={photo.widths.map((width) => `${privatePhotoUrl(photo, width)} ${width}w`).join(', ')}
      style={{ backgroundColor: photo.color }}
      className={className}
      onError={() => void (Date.parse(photo.endsAt) <= Date.now() && readReferencesAgain(client))}
    />
  )
}
