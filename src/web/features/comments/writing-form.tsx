import { useId, useRef, useState } from 'react'
import { commentForm } from '#contract/voices/voice-forms.ts'
import { MINUTE_MS } from '#core/time.ts'
import { mentionedIn } from '#core/voices/comment-text.ts'
import { COMMENT_LENGTH, MOST_LINKS, MOST_MENTIONS } from '#core/voices/limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { NewComment } from '#web/data/looks/comments.ts'
import { comments as commentWords } from '#web/messages/en/voices/comments.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { inputClass } from '#web/ui/inputs/field.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { MentionList } from './mention-list.tsx'
import { useMentions } from './use-mentions.ts'
import type { Voices } from './use-voices.ts'

type WritingFormProps = {
  voices: Voices
  label: string
  startsWith?: string
  /** the comment this is a reply to */
  parentId?: string
  /** the comment that is edited */
  changes?: string
  onDone?: () => void
  /** Omitted by the permanent form below the comments, which cannot be closed. */
  onCancel?: () => void
}

export function WritingForm({ voices, label, startsWith = '', parentId, changes, onDone, onCancel }: WritingFormProps) {
  const m = useMessages('comments', commentWords)
  const form = useSchemaForm(commentForm, {
    tells: 'sending',
    defaultValues: { body: startsWith },
    labels: { body: label },
    words: {
      body: {
        required: m.needsWords,
        min: m.needsWords,
        max: m.tooLong(COMMENT_LENGTH.most),
        links: m.tooManyLinks(MOST_LINKS),
      },
    },
  })
  const { value: body, error: mistake, onChange: setBody } = form.choice('body')
  const [isOpen, setOpen] = useState(onCancel !== undefined)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const mentions = useMentions({ field, people: voices.mentionable, setBody })
  const { person } = voices
  const changing = useWrite((_, id: string, text: string) => voices.fresh.change(id, text), {
    onDone: () => finish(m.saved),
  })
  const posting = useWrite((_, comment: NewComment, names: string[]) => voices.fresh.post(comment, names), {
    onDone: () => finish(m.sent),
    isShown: (_, comment) => {
      // Refused: the text comes back, below the reason.
      setBody(comment.body)
      setOpen(true)
      requestAnimationFrame(() => field.current?.focus())
      return false
    },
  })
  const { isWorking, refusal } = changes ? changing : posting
  if (!person) return null

  function close() {
    form.reset({ body: '' })
    if (onCancel) onCancel()
    else setOpen(false)
  }

  const submit = form.handleSubmit(
    ({ body }) => {
      if (changes) return changing.send(changes, body)
      const named = mentionedIn(body, voices.mentionable).slice(0, MOST_MENTIONS)
      const comment = { body, ...(parentId && { parentId }), mentions: named.map((each) => each.id) }
      form.reset({ body: '' })
      return posting.send(
        comment,
        named.map((each) => each.name),
      )
    },
    () => field.current?.focus(),
  )

  function finish(words: string) {
    announce(words)
    form.reset({ body: '' })
    setOpen(onCancel !== undefined)
    onDone?.()
  }

  const minutes =
    refusal?.code === 'rate_limited' && refusal.retryAfterMs ? Math.ceil(refusal.retryAfterMs / MINUTE_MS) : 0
  return (
    <form
      noValidate
      onSubmit={(event) => (isWorking ? event.preventDefault() : submit(event))}
      // Its comment is shown in its place; it is needed again if the comment is refused.
      hidden={parentId !== undefined && isWorking}
      className={classNames('grid gap-x-3.5 [&[hidden]]:hidden', !changes && 'grid-cols-[40px_minmax(0,1fr)]')}
    >
      {!changes && (
        <span className="pt-1">
          <Face name={person.name} portrait={person.avatar} size={40} />
        </span>
      )}
      <div className="relative min-w-0">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: it opens by a press on its own button, and is what was pressed for
          autoFocus={onCancel !== undefined}
          value={body}
          readOnly={isWorking}
          placeholder={label}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake ? `${id}-mistake` : undefined}
          {...mentions.wiring}
          onFocus={(event) => {
            setOpen(true)
            if (startsWith && event.target.value === startsWith) event.target.setSelectionRange(9999, 9999)
          }}
          onChange={(event) => {
            setBody(event.target.value)
            mentions.look()
          }}
          className={classNames(
            inputClass,
            'block min-h-12 max-h-80 resize-none py-2.5 scroll-mb-40 field-sizing-content md:scroll-mb-24',
          )}
        />
        <MentionList mentions={mentions} />
        <p id={`${id}-mistake`} aria-live="polite" className="text-t2 text-bad">
          {mistake}
        </p>
        <RefusalNote refusal={refusal} {...(minutes > 0 && { words: m.waitMinutes(minutes) })} className="mt-2" />
        {isOpen && (
          <div className="mt-2 flex items-center gap-2">
            <Button type="submit" tone="ink" working={isWorking}>
              {changes ? m.save : m.send}
            </Button>
            <Button tone="bare" onClick={close}>
              {m.cancel}
            </Button>
            {body.length > COMMENT_LENGTH.most - 200 && (
              <span
                className={classNames(
                  'ms-auto text-t2 tabular-nums',
                  body.length > COMMENT_LENGTH.most ? 'text-bad' : 'text-quiet',
                )}
              >
                {m.used(body.length, COMMENT_LENGTH.most)}
              </span>
            )}
          </div>
        )}
      </div>
    </form>
  )
}
