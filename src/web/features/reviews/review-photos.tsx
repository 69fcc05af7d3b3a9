import type { PhotoView } from '#contract/looks/photos.ts'
import { photos as photoWords } from '#web/messages/en/looks/photos.ts'
import { shownReview } from '#web/messages/en/voices/shown-review.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useLightbox } from '#web/photos/lightbox/use-lightbox.tsx'
import { useShownPhoto } from '#web/photos/lightbox/use-shown-photo.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'

type ReviewPhotosProps = { id: string; author: string; photos: readonly PhotoView[] }

/** The client's photos of the result; a press enlarges one. */
export function ReviewPhotos({ id, author, photos }: ReviewPhotosProps) {
  const m = useMessages('shown-review', shownReview)
  const words = useMessages('photos', photoWords)
  const label = m.picturesBy(author)
  const { lightbox, open, prepare } = useLightbox({ photos, pair: null, label, words, ...useShownPhoto(id) })
  return (
    <>
      <ul aria-label={label} className="mt-3.5 flex flex-wrap gap-2" onPointerEnter={prepare} onFocus={prepare}>
        {photos.map((photo, index) => (
          <li key={photo.hash} className="w-24">
            <Pressable
              aria-label={m.pictureLarge(photo.alt)}
              onClick={() => open(index)}
              className="block w-full cursor-zoom-in rounded-ctl"
            >
              <Photo photo={photo} alt="" sizes="96px" className="aspect-card rounded-ctl" />
            </Pressable>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  )
}
