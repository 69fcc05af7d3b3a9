import { reviewForm } from '#contract/voices/voice-forms.ts'
import { REVIEW_LIMITS } from '#core/voices/reviews.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type ReviewForm as Form, saveReview } from '#web/data/voices/review.ts'
import { review as words } from '#web/messages/en/voices/review.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { DeleteReview } from './delete-review.tsx'
import { isUndescribed, ReviewPictures } from './review-pictures.tsx'
import { ShopAnswer } from './shop-answer.tsx'
import { StarChoice } from './star-choice.tsx'
import { useReviewPictures } from './use-review-pictures.ts'

export type Outcome = 'published' | 'saved' | 'deleted'

type ReviewFormProps = {
  form: Form
  linkKey: string
  /** chosen by the link that was pressed; 0: none */
  stars: number
  onDone: (outcome: Outcome) => void
}

/** Writes a review, or changes it while that is allowed. */
export function ReviewForm({ form: of, linkKey, stars, onDone }: ReviewFormProps) {
  const m = useMessages('review', words)
  const format = useFormat()
  const { appointment, review } = of
  const form = useSchemaForm(reviewForm, {
    tells: 'sending',
    defaultValues: { rating: review?.rating ?? (stars >= 1 && stars <= 5 ? stars : 0), body: review?.body ?? '' },
    labels: { rating: m.pickStars, body: m.words },
    words: { rating: m.pickStars, body: { max: m.tooLong(REVIEW_LIMITS.body) } },
  })
  const { send, isWorking, refusal } = useWrite(saveReview, {
    onDone: () => onDone(review ? 'saved' : 'published'),
    isShown: form.showRefusal,
  })
  const rating = form.choice('rating')
  const wasAsked = form.formState.isSubmitted
  const { look } = appointment
  const pictures = useReviewPictures(
    { review: appointment.id, reviewKey: of.isSignedIn ? '' : linkKey },
    review?.photos ?? [],
    look?.photo?.alt || (look?.title ?? ''),
  )
  const isSending = pictures.pictures.some(({ state }) => state === 'sending')
  const areDescribed = !pictures.pictures.some(isUndescribed)
  const isPhotoRefused = refusal?.fields?.some(({ path }) => path.startsWith('photos'))

  const submit = form.handleSubmit((typed) => {
    if (isSending || !areDescribed) return
    const photos = pictures.pictures.flatMap(({ photoId, alt, audience, withLook }) =>
      photoId === null ? [] : [{ id: photoId, alt, audience, withLook }],
    )
    return send({ id: appointment.id, key: linkKey }, { ...typed, photos })
  })

  return (
    <form noValidate onSubmit={submit}>
      <StarChoice value={rating.value} onChange={rating.onChange} error={rating.error ?? null} />
      <TextArea
        className="mt-6"
        {...form.field('body')}
        defaultValue={review?.body ?? ''}
        limit={REVIEW_LIMITS.body}
        countLabel={m.used}
      />
      <ReviewPictures form={of} linkKey={linkKey} pictures={pictures} areChecked={wasAsked} />
      {review && <ShopAnswer form={of} />}
      <RefusalNote refusal={refusal} words={isPhotoRefused ? m.photoUnusable : undefined} className="mt-6" />
      {wasAsked && isSending && (
        <Note tone="warn" announce className="mt-6">
          {m.stillSending}
        </Note>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <Button type="submit" tone="accent" big working={isWorking} className="max-md:grow">
          {review ? m.save : m.publish}
        </Button>
        {of.isSignedIn && (
          <LinkButton tone="bare" to="/me/bookings" search={{ when: 'past' }}>
            {m.notNow}
          </LinkButton>
        )}
        {review && <DeleteReview id={appointment.id} linkKey={linkKey} onDeleted={() => onDone('deleted')} />}
      </div>
      {review && (
        <p className="mt-4 text-t2 text-quiet">
          {m.editableUntil(format.date(review.editableUntil, appointment.shop.timeZone))}
        </p>
      )}
    </form>
  )
}
