import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pollForm } from '#contract/sharing/poll-forms.ts'
import { MOST_POLL_DAYS } from '#core/together/together.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { QueryView } from '#web/data/api/query-view.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type LookCard, lookQuery } from '#web/data/looks/looks.ts'
import { makePoll } from '#web/data/together/together.ts'
import { SecretAddress } from '#web/features/sharing/secret-address.tsx'
import { addDays } from '#web/features/times/week.ts'
import { together as words } from '#web/messages/en/booking/together.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { hourInstant } from './hours-grid.tsx'

/** Days and hours to ask about; then the link to send. */
export function MakePoll({ lookId }: { lookId: string }) {
  const m = useMessages('together', words)
  const read = useQuery(lookQuery(lookId))
  const [url, setUrl] = useState<string | null>(null)
  if (url) return <SecretAddress url={url} words={m} />
  return (
    <QueryView read={read} pending={<Skeleton className="h-60 rounded-ctl" />}>
      {({ look, timeZone }) => <PollForm look={look} today={isoDayIn(pageNow(), timeZone)} onMade={setUrl} />}
    </QueryView>
  )
}

function PollForm({ look, today, onMade }: { look: LookCard; today: string; onMade: (url: string | null) => void }) {
  const m = useMessages('together', words)
  const format = useFormat()
  const form = useSchemaForm(pollForm, {
    defaultValues: { firstDay: addDays(today, 1), lastDay: addDays(today, 7), fromHour: 9, toHour: 20 },
    labels: { firstDay: m.firstDay, lastDay: m.lastDay, fromHour: m.fromHour, toHour: m.toHour },
    words: { lastDay: m.longest },
  })
  const { send, isWorking, refusal } = useWrite(makePoll, {
    onDone: (poll) => onMade(poll.url),
    isShown: form.showRefusal,
  })
  const { firstDay, fromHour, toHour } = form.watch()

  /** The last day follows the first until it is chosen. */
  function chooseFirst(day: string) {
    form.setValue('firstDay', day, { shouldValidate: form.formState.isSubmitted })
    if (!form.formState.dirtyFields.lastDay) form.setValue('lastDay', day && addDays(day, 6))
    void form.trigger('lastDay')
  }

  const hours = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => ({
      value: String(from + n),
      label: from + n === 24 ? m.midnight : format.time(hourInstant(from + n), 'UTC'),
    }))
  return (
    <form noValidate onSubmit={form.handleSubmit((times) => send({ lookId: look.id, ...times }))}>
      <p className="heading-3 mb-4 wrap-anywhere">{m.forLook(look.title, look.shop.name)}</p>
      <div className="grid max-w-130 gap-4 md:grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        <DateField {...form.choice('firstDay')} min={today} today={today} onChange={chooseFirst} />
        <DateField
          {...form.choice('lastDay')}
          min={firstDay}
          today={today}
          max={firstDay && addDays(firstDay, MOST_POLL_DAYS - 1)}
          onChange={(day) => form.setValue('lastDay', day, { shouldDirty: true, shouldValidate: true })}
        />
        <Select
          label={m.fromHour}
          options={hours(0, 23)}
          value={String(fromHour)}
          onChange={(hour) => {
            form.setValue('fromHour', Number(hour))
            if (Number(hour) >= toHour) form.setValue('toHour', Number(hour) + 1)
          }}
        />
        <Select
          label={m.toHour}
          options={hours(fromHour + 1, 24)}
          value={String(toHour)}
          onChange={(hour) => form.setValue('toHour', Number(hour))}
        />
      </div>
      <Button type="submit" tone="accent" big className="mt-5" working={isWorking}>
        {m.make}
      </Button>
      <RefusalNote refusal={refusal} className="mt-4" />
    </form>
  )
}
