import type { StudioPhoto } from '#web/data/studio/studio.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

export type RowPictureProps = {
  photo?: StudioPhoto
  /** this device's own small picture of it */
  preview: string | null
  /** not there yet */
  isFaint?: boolean
}

/** What a row is about: the made picture, before that the device's own, else a sign for a picture. */
export function RowPicture({ photo, preview, isFaint }: RowPictureProps) {
  const { view } = photo ?? { view: null }
  return (
    <span className="photo-row-picture" data-faint={isFaint ? '' : undefined}>
      {photo && view ? (
        <Photo
          photo={{ ...view, focalX: photo.focalX, focalY: photo.focalY }}
          sizes="64px"
          alt=""
          isEager
          className="size-full"
        />
      ) : preview ? (
        <img src={preview} alt="" className="size-full object-cover" />
      ) : (
        <span className="grid place-items-center size-full text-quiet border border-hairline rounded-ctl">
          <Icon name="picture" />
        </span>
      )}
    </span>
  )
}
