import type { ReviewView } from '#web/data/looks/reviews.ts'
import { shownReview } from '#web/messages/en/voices/shown-review.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ReportLink } from '../report/report-link.tsx'
import { ReviewPhotos } from './review-photos.tsx'

export type ReviewProps = { review: ReviewView; shopName: string; timeZone: string }

export function Review({ review, shopName, timeZone }: ReviewProps) {
  const m = useMessages('shown-review', shownReview)
  const format = useFormat()
  const stars = format.number(review.rating, 1)
  return (
    <article>
      <div className="flex items-center gap-3 text-t2">
        <Face name={review.author.name} portrait={review.author.avatar} size={40} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-press">{review.author.name}</h3>
          <p className="text-quiet">
            {m.reviewOf(review.serviceName, format.date(review.createdAt, timeZone))}
            {review.isEdited && ` ${m.edited}`}
          </p>
        </div>
        <span
          role="img"
          aria-label={m.stars(stars)}
          className="inline-flex items-center gap-1 self-start font-nav tabular-nums"
        >
          <Icon name="star" solid size="s" />
          {stars}
        </span>
      </div>
      {review.body && <p className="mt-3 max-w-[64ch] text-pretty whitespace-pre-line">{review.body}</p>}
      {review.photos.length > 0 && <ReviewPhotos id={review.id} author={review.author.name} photos={review.photos} />}
      {review.reply && (
        <div className="mt-4 border-s-2 border-hairline ps-4 text-t2">
          <p>
            <b className="font-press">{shopName}</b>{' '}
            <time dateTime={review.reply.repliedAt} className="text-quiet">
              {m.answered(format.date(review.reply.repliedAt, timeZone))}
            </time>
            {review.reply.isEdited && <span className="text-quiet"> {m.edited}</span>}
          </p>
          <p className="text-pretty whitespace-pre-line">{review.reply.body}</p>
        </div>
      )}
      <p className="mt-2">
        <ReportLink kind="review" id={review.id} photos={review.photos} author={review.author.name} />
      </p>
    </article>
  )
}
