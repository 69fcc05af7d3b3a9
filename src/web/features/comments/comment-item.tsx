import { type ReactNode, useState } from 'react'
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
  voices: Voices
  onAnswer: ((said: Said) => void) | undefined
  children?: ReactNode
}

export function CommentItem({ said, voices, onAnswer, children }: CommentItemProps) {
  const m = useMessages('comments', commentWords)
  const format = useFormat()
  const [isEdited, setEdited] = useState(false)
  const { author, createdAt } = said
  return (
    <article
      id={`comment-${said.id}`}
      tabIndex={-1}
      className="grid grid-cols-[40px_minmax(0,1fr)] gap-3.5 scroll-mt-24 outline-none"
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
                <time dateTime={createdAt}>{format.ago(createdAt)}</time>
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
                <CommentActions said={said} voices={voices} onAnswer={onAnswer} onEdit={() => setEdited(true)} />
              </>
            )}
          </>
        )}
        {children}
      </div>
    </article>
  )
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
