import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { minutesUntil, useToday } from '../today-context.ts'

/** Requests and comments that wait for somebody of the shop. */
export function Answers() {
  const m = useMessages('today', today)
  const format = useFormat()
  const { shop, today: day, now } = useToday()
  const { requests, comments, timeZone } = day
  const rest = requests.count - requests.items.length + comments.count - comments.items.length
  const leftOf = (answerBy: string) => {
    const minutes = Math.max(0, minutesUntil(answerBy, now))
    return minutes < 90 ? m.minutes(minutes) : m.hours(Math.round(minutes / 60))
  }
  return (
    <section className="today-panel" id="today-answers" aria-labelledby="today-answers-title">
      <h2 id="today-answers-title" className="heading-4">
        {m.answers}
      </h2>
      {requests.count + comments.count === 0 && <p className="mt-1 text-t2 text-quiet">{m.allAnswered}</p>}
      {requests.items.map((request) => (
        <Answer
          key={request.id}
          photo={request.photo}
          label={request.answerBy ? m.request(leftOf(request.answerBy)) : ''}
          who={request.clientName}
          words={m.asks(
            `${format.shortDay(request.startsAt, timeZone)}, ${format.time(request.startsAt, timeZone)}`,
            request.serviceName,
            request.memberName,
          )}
        >
          <Button
            look="ink"
            render={(props) => (
              <Link
                {...studioPath(shop, 'bookings')}
                search={{ state: 'requests' }}
                aria-label={m.about(m.answer, request.clientName)}
                {...props}
              />
            )}
          >
            {m.answer}
          </Button>
        </Answer>
      ))}
      {comments.items.map((comment) => (
        <Answer
          key={comment.id}
          photo={comment.photo}
          label={m.comment(format.ago(comment.at))}
          who={comment.author}
          words={m.quoted(comment.text)}
        >
          <Button
            render={(props) => (
              <Link
                to="/looks/$id"
                params={{ id: comment.lookId }}
                hash="comments"
                aria-label={m.about(m.reply, comment.author)}
                {...props}
              />
            )}
          >
            {m.reply}
          </Button>
        </Answer>
      ))}
      {rest > 0 && <p className="mt-2 mb-2 text-t2 text-quiet">{m.moreAnswers(rest)}</p>}
    </section>
  )
}

type AnswerProps = { photo: PhotoView | null; label: string; who: string; words: string; children: ReactNode }

function Answer({ photo, label, who, words, children }: AnswerProps) {
  return (
    <div className="today-answer">
      <span className="today-answer-picture">
        {photo ? <Photo photo={photo} sizes="48px" alt="" /> : <Face name={who} portrait={null} size={40} />}
      </span>
      <div className="min-w-0">
        <p className="text-t1 font-nav text-quiet">{label}</p>
        <p className="today-clamp text-t2 wrap-anywhere">
          <b className="font-strong">{who}</b> {words}
        </p>
        <div className="today-acts mt-2.5">{children}</div>
      </div>
    </div>
  )
}
