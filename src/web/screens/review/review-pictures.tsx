import { useRef } from 'react'
import { REVIEW_LIMITS } from '#core/voices/reviews.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type ReviewForm, withdrawPicture } from '#web/data/voices/review.ts'
import { review as words } from '#web/messages/en/voices/review.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { pictureKinds } from '#web/photos/picture-kinds.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { FilePicker } from '#web/ui/inputs/file-picker.tsx'
import { PictureRow } from './picture-row.tsx'
import type { Picture, ReviewPictures as Pictures } from './use-review-pictures.ts'

type ReviewPicturesProps = { form: ReviewForm; linkKey: string; pictures: Pictures; areChecked: boolean }

export function ReviewPictures({ form, linkKey, pictures: { pictures, ...on }, areChecked }: ReviewPicturesProps) {
  const m = useMessages('review', words)
  const { send, refusal } = useWrite(
    (client, photoId: string, _key: string) =>
      withdrawPicture(client, { id: form.appointment.id, key: linkKey }, photoId),
    {
      onDone: (_, __, key) => {
        drop(key)
        announce(m.takenBack)
      },
    },
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const { shop, look } = form.appointment
  const room = REVIEW_LIMITS.photos - pictures.length

  function drop(key: string) {
    on.remove(key)
    heading.current?.focus()
  }

  function remove({ key, photoId, isStored }: Picture) {
    // A picture that is shown already is taken back at once, not when the form is saved [V73].
    if (!isStored || photoId === null) return drop(key)
    void send(photoId, key)
  }

  return (
    <section aria-labelledby="review-pictures" className="mt-8">
      <div className="flex items-baseline justify-between gap-3 border-b border-hairline pb-2">
        <h2 ref={heading} tabIndex={-1} id="review-pictures" className="heading-4 outline-none">
          {m.pictures}
        </h2>
        <span className="text-t2 text-quiet">{m.youDecide}</span>
      </div>
      {pictures.length > 0 && (
        <ul>
          {pictures.map((picture, index) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              place={index + 1}
              shopName={shop.name}
              hasLook={look !== null}
              altError={areChecked && isUndescribed(picture) ? m.describeShort : null}
              onChange={(to) => on.change(picture.key, to)}
              onRemove={() => remove(picture)}
              onRetry={() => on.retry(picture.key)}
            />
          ))}
        </ul>
      )}
      <RefusalNote refusal={refusal} className="mt-4" />
      <div className="mt-4">
        <FilePicker accept={pictureKinds} multiple disabled={room < 1} onPick={(files) => on.add(files.slice(0, room))}>
          <Icon name={rareShapes.plus} size="s" />
          {m.add}
        </FilePicker>
        {room < 1 && <span className="ms-3 text-t2 text-quiet">{m.full}</span>}
      </div>
      <p className="mt-3.5 max-w-[56ch] text-t2 text-quiet text-pretty">{m.askFirst}</p>
    </section>
  )
}

export function isUndescribed({ alt, state }: { alt: string; state: string }): boolean {
  return state !== 'refused' && alt.trim().length < REVIEW_LIMITS.altLeast
}
