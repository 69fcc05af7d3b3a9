import { privatePhotoUrl } from '#contract/looks/photo-url.ts'
import type { ModerationCase } from '#web/data/operator/moderation.ts'
import { Photo } from '#web/photos/photo.tsx'

export type CasePhotoProps = { photo: ModerationCase['photos'][number]; sizes: string; alt?: string }

/** A picture of the case; a client's own is private, with a signed URL. */
export function CasePhoto({ photo, sizes, alt = photo.alt }: CasePhotoProps) {
  if (!('access' in photo)) return <Photo photo={photo} sizes={sizes} alt={alt} className="size-full" />
  return (
    <img
      alt={alt}
      width={photo.width}
      height={photo.height}
      sizes={sizes}
      srcSet={photo.widths.map((width) => `${privatePhotoUrl(photo, width)} ${width}w`).join(', ')}
      className="size-full object-cover"
    />
  )
}
