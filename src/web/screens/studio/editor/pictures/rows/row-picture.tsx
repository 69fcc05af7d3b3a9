import type { StudioPhoto } from '#web/data/studio/studio.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

export type RowPictureProps = {
  photo?: StudioPhoto
  /** local preview (object URL) */
  preview: string | null
  /** not uploaded yet */
  isFaint?: boolean
}

/** The processed picture, before that the local preview, else an icon. */
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
