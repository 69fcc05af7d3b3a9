import { useRef } from 'react'
import type { LookPage } from '#web/data/looks/looks.ts'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { useLazyComponent } from '#web/photos/use-lazy-component.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { below } from '#web/ui/layout/below.ts'
import { useNear } from '#web/ui/layout/use-near.ts'

type Words = Omit<LookPage['comments']['items'][number], 'replies'>

const FIRST_SHOWN = 3
const load = () => import('./live-comments.tsx').then(({ LiveComments }) => LiveComments)

/** Server-side rendered comments. Writing, replying and live updates are lazy-loaded when scrolled near. */
export function Comments({ page }: { page: LookPage }) {
  const m = useMessages('look', lookWords)
  const format = useFormat()
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useNear(section, () => location.hash.startsWith('#comment'))
  const LiveComments = useLazyComponent(load, isNear, () => setNear(false))
  const { items, total } = page.comments
  return (
    <section ref={section} id="comments" className="mt-12 md:mt-16 max-w-[680px]" {...below}>
      {LiveComments ? (
        <LiveComments page={page} />
      ) : (
        <>
          <h2 className="heading-4 mb-6">
            {m.comments} <span className="text-quiet tabular-nums">{format.number(total)}</span>
          </h2>
          <ul className="grid gap-7">
            {items.slice(0, FIRST_SHOWN).map((comment) => (
              <li key={comment.id} className="grid gap-5">
                <Comment comment={comment} />
                {comment.replies.map((reply) => (
                  <div key={reply.id} className="ms-13.5">
                    <Comment comment={reply} />
                  </div>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Comment({ comment: { author, body, createdAt } }: { comment: Words }) {
  const m = useMessages('look', lookWords)
  const format = useFormat()
  return (
    <article className="grid grid-cols-[40px_minmax(0,1fr)] gap-3.5">
      <Face name={author.name} portrait={author.avatar} size={40} />
      <div className="pb-7">
        <p className="flex flex-wrap items-center gap-x-2 text-t2">
          <b className="font-press">{author.name}</b>
          {author.isMaker && <Badge>{m.maker}</Badge>}
          <time dateTime={createdAt} suppressHydrationWarning className="text-quiet">
            {format.ago(createdAt)}
          </time>
        </p>
        <p className="text-pretty whitespace-pre-line wrap-anywhere">{body}</p>
      </div>
    </article>
  )
}
