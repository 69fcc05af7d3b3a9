import { Link } from '@tanstack/react-router'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { useToday } from '../today-context.ts'
import { Answer } from './answer.tsx'
import { Requests } from './requests.tsx'
import './side.css'

const more = 'link hit-6 inline-flex items-center min-h-8'

/** Requests and comments that wait for somebody of the shop. */
export function Answers() {
  const m = useMessages('today', today)
  const format = useFormat()
  const { today: day, shop } = useToday()
  const { requests, comments } = day
  const moreRequests = requests.count - requests.items.length
  const moreComments = comments.count - comments.items.length
  return (
    <section className="today-panel" id="today-answers" aria-labelledby="today-answers-title">
      <h2 id="today-answers-title" className="heading-4">
        {m.answers}
      </h2>
      {requests.count + comments.count === 0 && <p className="mt-1 text-t2 text-quiet">{m.allAnswered}</p>}
      <Requests />
      {comments.items.map((comment) => (
        <Answer
          key={comment.id}
          photo={comment.photo}
          label={m.comment(format.ago(comment.at))}
          who={comment.author}
          words={format.quoted(comment.text)}
        >
          <LinkButton {...studioPath(shop, 'voices')} hash={comment.id} aria-label={m.about(m.reply, comment.author)}>
            {m.reply}
          </LinkButton>
        </Answer>
      ))}
      <p className="mt-2 flex flex-wrap gap-x-4 text-t2 empty:hidden">
        {moreRequests > 0 && (
          <Link {...studioPath(shop, 'bookings')} search={{ state: 'requests' }} className={more}>
            {m.moreRequests(moreRequests)}
          </Link>
        )}
        {moreComments > 0 && (
          <Link {...studioPath(shop, 'voices')} search={{ kind: 'comment' }} className={more}>
            {m.moreComments(moreComments)}
          </Link>
        )}
      </p>
    </section>
  )
}
