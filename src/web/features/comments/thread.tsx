import { useState } from 'react'
import type { Comment, Said } from '#web/data/looks/comments.ts'
import { comments as commentWords } from '#web/messages/en/voices/comments.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { CommentItem } from './comment-item.tsx'
import { repliesWithFresh, type ShownComment } from './use-fresh-comments.ts'
import type { Voices } from './use-voices.ts'
import { WritingForm } from './writing-form.tsx'

type ThreadProps = { shown: ShownComment<Comment>; voices: Voices }

/** A comment, its replies and the reply form. Replies go one level deep, so a reply to a reply mentions its author. */
export function Thread({ shown: { said: thread, isSending }, voices }: ThreadProps) {
  const m = useMessages('comments', commentWords)
  const [answered, setAnswered] = useState<Said | null>(null)
  const answer = thread.isDeleted ? undefined : setAnswered
  const replies = repliesWithFresh(voices.fresh, thread, voices.isOwn)
  const name = answered?.author.name ?? ''
  return (
    <CommentItem said={thread} isSending={isSending} voices={voices} onAnswer={answer}>
      {(replies.length > 0 || answered) && (
        <ul className="mt-5 grid gap-5">
          {replies.map((reply) => (
            <li key={reply.key}>
              <CommentItem said={reply.said} isSending={reply.isSending} voices={voices} onAnswer={answer} />
            </li>
          ))}
          {answered && (
            <li>
              <WritingForm
                key={answered.id}
                voices={voices}
                label={m.answerLabel(name)}
                startsWith={answered.id === thread.id || voices.isOwn(answered.id) ? '' : `@${name} `}
                parentId={thread.id}
                onDone={() => setAnswered(null)}
                onCancel={() => setAnswered(null)}
              />
            </li>
          )}
        </ul>
      )}
    </CommentItem>
  )
}
