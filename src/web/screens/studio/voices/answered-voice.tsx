import { useState } from 'react'
import type { Voice } from '#web/data/studio/voices.ts'
import { voices } from '#web/messages/en/studio/voices.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { AnswerForm } from './answer-form.tsx'

/** One line; the shop's answer to a review can be changed for 14 days [V74]. */
export function AnsweredVoice({ slug, voice }: { slug: string; voice: Voice }) {
  const m = useMessages('voices', voices)
  const format = useFormat()
  const [isEditing, setEditing] = useState(false)
  const { answer, author, look, body } = voice
  if (!answer) return null
  return (
    <li className="border-b border-hairline py-3">
      <div className="flex items-center gap-4 text-t2">
        <div className="w-12 shrink-0">
          {look?.photo && <Photo photo={look.photo} alt="" sizes="48px" className="aspect-card rounded-ctl" />}
        </div>
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2">
            <b className="font-press">{author.name}</b> {format.quoted(body || m.onlyStars)}
          </p>
          <p className="line-clamp-2 text-quiet">{m.said(answer.by ?? m.youAll, answer.body)}</p>
        </div>
        {answer.canEdit && !isEditing && (
          <Button tone="bare" onClick={() => setEditing(true)}>
            {m.edit}
            <span className="sr-only">{m.editOf(author.name)}</span>
          </Button>
        )}
      </div>
      {isEditing && (
        <AnswerForm
          slug={slug}
          voice={voice}
          templates={[]}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      )}
    </li>
  )
}
