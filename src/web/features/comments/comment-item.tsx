import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { textParts } from '#core/voices/comment-text.ts'
import type { Said } from '#web/data/looks/comments.ts'
import { comments as commentWords } from '#web/messages/en/voices/comments.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Avatar } from '#web/ui/icons/avatar.tsx'
import { CommentActions } from './comment-actions.tsx'
import type { Voices } from './use-voices.ts'
import { WritingForm } from './writing-form.tsx'

type CommentItemProps = {
  said: Said
  /** shown optimistically: without actions, and scrolled to */
  isSending?: boolean
  voices: Voices
  onAnswer: ((said: Said) => void) | undefined
  children?: ReactNode
}

export function CommentItem({ said, isSending = false, voices, onAnswer, children }: CommentItemProps) {
  const m = useMessages('comments', commentWords)
  const format = useFormat()
  const [isEdited, setEdited] = useState(false)
  const { author, createdAt } = said
  const article = useRef<HTMLElement>(null)
  useFocusWhileSending(article, isSending)
  return (
    <article
      ref={article}
      aria-busy={isSending || undefined}
      id={`comment-${said.id}`}
      tabIndex={-1}
      className="grid grid-cols-[40px_minmax(0,1fr)] gap-3.5 scroll-mt-24 scroll-mb-40 outline-none md:scroll-mb-24"
    >
      {said.isDeleted ? <Avatar name="" size={40} /> : <Face name={author.name} portrait={author.avatar} size={40} />}
      <div className="min-w-0">
        {said.isDeleted ? (
          <p className="pt-2.5 text-t2 text-quiet">{m.deleted}</p>
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-x-2 text-t2">
              <b className="font-press">{author.name}</b>
              {author.isMaker && <Badge>{m.maker}</Badge>}
              <span className="text-quiet">
                {isSending ? m.sending : <time dateTime={createdAt}>{format.ago(createdAt)}</time>}
                {said.editedAt && ` · ${m.edited}`}
              </span>
            </p>
            {isEdited ? (
              <WritingForm
                voices={voices}
                label={m.editLabel}
                startsWith={said.body}
                changes={said.id}
                onDone={() => setEdited(false)}
                onCancel={() => setEdited(false)}
              />
            ) : (
              <>
                <CommentText said={said} />
                {!isSending && (
                  <CommentActions said={said} voices={voices} onAnswer={onAnswer} onEdit={() => setEdited(true)} />
                )}
              </>
            )}
          </>
        )}
        {children}
      </div>
    </article>
  )
}

/** Focus was in the form, which is emptied: it moves to the comment, which is brought into view if it is not [V60]. */
function useFocusWhileSending(article: RefObject<HTMLElement | null>, isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    article.current?.focus({ preventScroll: true })
    article.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
  }, [article, isSending])
}

/** Renders comments as plain text. Links show their full address and are rel="nofollow ugc" [V4]. */
function CommentText({ said: { body, mentions } }: { said: Said }) {
  let at = 0
  return (
    <p dir="auto" className="text-pretty whitespace-pre-line wrap-anywhere">
      {textParts(body, mentions).map((part) => {
        const key = at
        at += part.text.length
        if (part.kind === 'link')
          return (
            <a key={key} href={part.href} rel="nofollow ugc noopener noreferrer" target="_blank" className="link">
              {part.text}
            </a>
          )
        if (part.kind === 'mention')
          return (
            <b key={key} className="font-press">
              {part.text}
            </b>
          )
        return part.text
      })}
    </p>
  )
}
