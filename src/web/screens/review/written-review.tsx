import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type ReviewForm as Form, withdrawPicture } from '#web/data/voices/review.ts'
import { review as words } from '#web/messages/en/voices/review.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { DeleteReview } from './delete-review.tsx'
import { OwnPicture } from './own-picture.tsx'
import type { Outcome } from './review-form.tsx'
import { ShopAnswer } from './shop-answer.tsx'

type WrittenReviewProps = { form: Form; linkKey: string; onDone: (outcome: Outcome) => void }

/** A review that can no longer be edited: its pictures can be taken back, and it can be deleted. */
export function WrittenReview({ form, linkKey, onDone }: WrittenReviewProps) {
  const m = useMessages('review', words)
  const { review, appointment } = form
  if (!review) return null
  return (
    <>
      <p className="mt-4 flex gap-1">
        <span className="sr-only">{m.star(review.rating)}</span>
        {[1, 2, 3, 4, 5].map((stars) => (
          <Icon key={stars} name="star" solid={stars <= review.rating} />
        ))}
      </p>
      {review.body && <p className="mt-4 max-w-[64ch] text-pretty whitespace-pre-line">{review.body}</p>}
      <WrittenPictures form={form} linkKey={linkKey} />
      <ShopAnswer form={form} />
      <Note tone="info" className="mt-6">
        {form.may === 'hidden' ? m.hidden : m.over}
      </Note>
      <div className="mt-6">
        <DeleteReview id={appointment.id} linkKey={linkKey} onDeleted={() => onDone('deleted')} />
      </div>
    </>
  )
}

/** Pictures of a published review, each with the button that withdraws it everywhere [V73]. */
export function WrittenPictures({ form, linkKey }: { form: Form; linkKey: string }) {
  const m = useMessages('review', words)
  const { send, isWorking, refusal } = useWrite(withdrawPicture, { onDone: () => announce(m.takenBack) })
  const { review, appointment } = form
  if (!review || review.photos.length === 0) return null
  return (
    <>
      <ul aria-label={m.pictures} className="mt-5 grid grid-cols-2 gap-4 md:grid-cols-4">
        {review.photos.map(({ id, photo, alt, audience }, index) => (
          <li key={id} className="grid content-start gap-2">
            <OwnPicture photo={photo} alt={alt} />
            <span className="text-t2 text-quiet">
              {audience === 'shop' ? m.onlyShop(appointment.shop.name) : m.everyone}
            </span>
            <Button working={isWorking} onClick={() => void send({ id: appointment.id, key: linkKey }, id)}>
              {m.takeBack}
              <span className="sr-only">{m.takeBackOf(index + 1)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <RefusalNote refusal={refusal} className="mt-4" />
    </>
  )
}
