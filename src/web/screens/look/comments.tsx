import { useState } from 'react'
import type { LookPage } from '#web/data/looks.ts'
import { look as lookWords } from '#web/messages/en/look.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

type CommentsView = LookPage['comments']
type Words = Omit<CommentsView['items'][number], 'replies'>

const FIRST_SHOWN = 3

export function Comments({ comments }: { comments: CommentsView }) {
  const m = useMessages('look', lookWords)
  const format = useFormat()
  const [isAll, setAll] = useState(false)
  const shown = isAll ? comments.items : comments.items.slice(0, FIRST_SHOWN)
  return (
    <section className="mt-12 md:mt-16">
      <h2 className="heading-4 mb-6">
        {m.comments} <span className="text-quiet tabular-nums">{format.number(comments.total)}</span>
      </h2>
      {comments.items.length === 0 && <p className="text-quiet">{m.noComments}</p>}
      <ul className="grid max-w-[680px] gap-7">
        {shown.map((comment) => (
          <li key={comment.id}>
            <Comment comment={comment}>
              {comment.replies.length > 0 && (
                <ul className="mt-5 grid gap-5">
                  {comment.replies.map((reply) => (
                    <li key={reply.id}>
                      <Comment comment={reply} />
                    </li>
                  ))}
                </ul>
              )}
            </Comment>
          </li>
        ))}
      </ul>
      {shown.length < comments.items.length && (
        <Button className="mt-7" onClick={() => setAll(true)}>
          {m.allComments(comments.total)}
        </Button>
      )}
    </section>
  )
}

function Comment({ comment: { author, body, createdAt }, children }: { comment: Words; children?: React.ReactNode }) {
  const m = useMessages('look', lookWords)
  const format = useFormat()
  return (
    <article className="grid grid-cols-[40px_minmax(0,1fr)] gap-3.5">
      <Face name={author.name} portrait={author.avatar} size={40} />
      <div>
        <p className="flex flex-wrap items-center gap-x-2 text-t2">
          <b className="font-press">{author.name}</b>
          {author.isMaker && <Badge>{m.maker}</Badge>}
          <time dateTime={createdAt} className="text-quiet">
            {format.ago(createdAt)}
          </time>
        </p>
        <p className="text-pretty whitespace-pre-line">{body}</p>
        {children}
      </div>
    </article>
  )
}
