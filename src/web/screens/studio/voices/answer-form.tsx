import { type KeyboardEvent, useRef } from 'react'
import { replyForm } from '#contract/voices/voice-forms.ts'
import { REVIEW_LIMITS } from '#core/voices/reviews.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { useSession } from '#web/data/identity/session.ts'
import { answerVoice, type Voice } from '#web/data/studio/voices.ts'
import { ReportLink } from '#web/features/report/report-link.tsx'
import { voices } from '#web/messages/en/studio/voices.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { TextArea } from '#web/ui/inputs/text-area.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'

type AnswerFormProps = {
  slug: string
  voice: Voice
  templates: readonly string[]
  onDone?: () => void
  onCancel?: () => void
}

/** Answers, or changes the answer to a review. Ctrl+Enter sends. */
export function AnswerForm({ slug, voice, templates, onDone, onCancel }: AnswerFormProps) {
  const m = useMessages('voices', voices)
  const { person } = useSession()
  const form = useSchemaForm(replyForm, {
    tells: 'sending',
    defaultValues: { body: voice.answer?.body ?? '' },
    labels: { body: m.answerTo(voice.author.name) },
    words: { body: { required: m.empty, min: m.empty } },
  })
  const { send, isWorking, refusal } = useWrite(answerVoice, {
    onDone: () => {
      announce(m.sent)
      onDone?.()
    },
    isShown: form.showRefusal,
  })
  const frame = useRef<HTMLFormElement>(null)

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) frame.current?.requestSubmit()
  }

  return (
    <form
      ref={frame}
      noValidate
      onSubmit={form.handleSubmit(({ body }) => send(slug, voice, body))}
      className="mt-3 grid gap-3"
    >
      <TextArea
        {...form.field('body')}
        defaultValue={voice.answer?.body ?? ''}
        onKeyDown={sendOnEnter}
        maxLength={REVIEW_LIMITS.reply}
      />
      <RefusalNote refusal={refusal} />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="accent" working={isWorking}>
          {voice.answer ? m.save : m.answerAs(person?.name.split(' ')[0] ?? '')}
        </Button>
        {templates.length > 0 && (
          <Menu align="start" trigger={<Button>{m.useTemplate}</Button>}>
            {templates.map((each) => (
              <MenuItem key={each} onSelect={() => form.setValue('body', each, { shouldDirty: true })}>
                <span className="max-w-80 text-pretty">{each}</span>
              </MenuItem>
            ))}
          </Menu>
        )}
        {onCancel && <Button onClick={onCancel}>{m.cancel}</Button>}
        {!voice.answer && <ReportLink kind={voice.kind} id={voice.id} author={voice.author.name} />}
        <span className="ms-auto text-t2 text-quiet">{m.everyoneSees}</span>
      </div>
    </form>
  )
}
