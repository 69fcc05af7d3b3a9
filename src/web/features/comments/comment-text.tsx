import { textParts } from '#core/voices/comment-text.ts'
import type { Said } from '#web/data/looks/comments.ts'

/** Renders comments as plain text. Links show their full address and are rel="nofollow ugc" [V4]. */
export function CommentText({ said: { body, mentions } }: { said: Said }) {
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
