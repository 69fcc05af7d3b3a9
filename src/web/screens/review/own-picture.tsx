import { photoUrl, privatePhotoUrl } from '#contract/looks/photo-url.ts'
import type { OwnPicture as Own } from '#web/data/voices/review.ts'

type OwnPictureProps = { photo: Own['photo']; preview?: string | null; alt: string }

/** A picture of one's own: the stored one, or the file that was just chosen. */
export function OwnPicture({ photo, preview = null, alt }: OwnPictureProps) {
  const frame = 'block w-full aspect-card rounded-ctl bg-sunken object-cover'
  if (!photo) return preview ? <img src={preview} alt={alt} className={frame} /> : <span className={frame} />
  const width = photo.widths.find((each) => each >= 320) ?? photo.widths.at(-1) ?? photo.width
  const src = 'access' in photo ? privatePhotoUrl(photo, width) : photoUrl(photo, width)
  return (
    <img
      src={src}
      alt={alt}
      width={photo.width}
      height={photo.height}
      decoding="async"
      style={{ backgroundColor: photo.color }}
      className={frame}
    />
  )
}
