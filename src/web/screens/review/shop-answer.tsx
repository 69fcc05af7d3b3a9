import type { ReviewForm } from '#web/data/voices/review.ts'
import { review as words } from '#web/messages/en/voices/review.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** What the shop answered, if it did. */
export function ShopAnswer({ form: { review, appointment } }: { form: ReviewForm }) {
  const m = useMessages('review', words)
  if (!review?.reply) return null
  return (
    <div className="mt-6 border-s-2 border-hairline ps-4 text-t2">
      <p className="font-press">{m.answered(appointment.shop.name)}</p>
      <p className="text-pretty whitespace-pre-line">{review.reply.body}</p>
    </div>
  )
}
