import { type FormEvent, useState } from 'react'
import { dayNumber } from '#core/calendar-day.ts'
import { POLL_NAME_MOST } from '#core/together/together.ts'
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
  const [answer, setAnswer] = useState(() => storedAnswer(token) ?? newAnswer())
  const [isTried, setTried] = useState(false)
  const [saved, setSaved] = useState<OwnAnswer>()
  const saving = useWrite(answerPoll, {
    onDone: (_, token, answer) => {
      storeAnswer(token, answer)
      setSaved(answer)
      onAnswer(answer)
    },
  })
  const isNameless = answer.name.trim() === ''
  const isEmpty = answer.hours.length === 0
  const days = dayNumber(poll.lastDay) - dayNumber(poll.firstDay) + 1

  function save(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isNameless || isEmpty) return
    void saving.send(token, answer)
  }

  return (
    <form noValidate onSubmit={save} aria-labelledby="together-when">
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
        marked={new Set(answer.hours)}
        onChange={(marked) => setAnswer({ ...answer, hours: [...marked] })}
      />
      <TextField
        label={m.firstName}
        value={answer.name}
        maxLength={POLL_NAME_MOST}
        autoComplete="given-name"
        hint={m.privacy}
        error={isTried && isNameless ? m.nameNeeded : undefined}
        onChange={(event) => setAnswer({ ...answer, name: event.target.value })}
        className="mt-6 max-w-90"
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" look="ink" big working={saving.isWorking}>
          {m.save}
        </Button>
        <p role="status" className="text-t2 text-quiet">
          {isTried && isEmpty ? m.hoursNeeded : saved === answer && !saving.isWorking && !saving.refusal ? m.saved : ''}
        </p>
      </div>
      <RefusalNote refusal={saving.refusal} className="mt-4" />
    </form>
  )
}
