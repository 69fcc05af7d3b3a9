import { useState } from 'react'
import { pollAnswerForm } from '#contract/sharing/poll-forms.ts'
import { dayNumber } from '#core/calendar-day.ts'
import { isSame } from '#core/is-same.ts'
import { POLL_NAME_MOST } from '#core/together/together.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { newAnswer, storeAnswer, storedAnswer } from '#web/data/together/own-answer.ts'
import { answerPoll, type OwnAnswer, type Poll } from '#web/data/together/together.ts'
import { cityOfZone } from '#web/features/times/clock/city-of-zone.ts'
import { together as words } from '#web/messages/en/booking/together.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { HoursGrid } from './hours-grid.tsx'

type AnswerFormProps = { token: string; poll: Poll; onAnswer: (answer: OwnAnswer) => void }

/** The visitor's first name and hours. */
export function AnswerForm({ token, poll, onAnswer }: AnswerFormProps) {
  const m = useMessages('together', words)
  const [own] = useState(() => storedAnswer(token) ?? newAnswer())
  const form = useSchemaForm(pollAnswerForm, {
    tells: 'sending',
    defaultValues: { name: own.name, hours: own.hours },
    labels: { name: m.firstName, hours: m.whenCanYou },
    words: { name: { required: m.nameNeeded }, hours: m.hoursNeeded },
  })
  const typed = form.watch()
  const [saved, setSaved] = useState<typeof typed>()
  const { send, isWorking, refusal } = useWrite(answerPoll, {
    onDone: (_, token, answer) => {
      storeAnswer(token, answer)
      setSaved(form.getValues())
      onAnswer(answer)
    },
    isShown: form.showRefusal,
  })
  const hours = form.choice('hours')
  const isSaved = saved !== undefined && isSame(saved, typed) && !refusal && !isWorking
  const days = dayNumber(poll.lastDay) - dayNumber(poll.firstDay) + 1

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((answer) => send(token, { ...own, ...answer }))}
      aria-labelledby="together-when"
    >
      <h2 id="together-when" className="heading-4">
        {m.whenCanYou}
      </h2>
      <p className="mt-1 mb-5 text-t2 text-quiet">
        {m.howTo} {m.zone(cityOfZone(poll.look.shop.timeZone))}
      </p>
      <HoursGrid
        firstDay={poll.firstDay}
        days={days}
        fromHour={poll.fromHour}
        toHour={poll.toHour}
        marked={new Set(hours.value)}
        onChange={(marked) => hours.onChange([...marked])}
      />
      <TextField
        {...form.field('name')}
        maxLength={POLL_NAME_MOST}
        autoComplete="given-name"
        hint={m.privacy}
        className="mt-6 max-w-90"
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" tone="ink" big working={isWorking}>
          {m.save}
        </Button>
        <p role="status" className="text-t2 text-quiet">
          {hours.error ?? (isSaved ? m.saved : '')}
        </p>
      </div>
      <RefusalNote refusal={refusal} className="mt-4" />
    </form>
  )
}
