import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { MOST_POLL_DAYS } from '#core/together/together.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { lookQuery } from '#web/data/looks/looks.ts'
import { makePoll } from '#web/data/together/together.ts'
import { SecretAddress } from '#web/features/page/secret-address.tsx'
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
  const format = useFormat()
  const read = useQuery(lookQuery(lookId))
  const [url, setUrl] = useState<string>()
  const making = useWrite(makePoll, { onDone: (poll) => setUrl(poll.url ?? undefined) })
  const today = isoDayIn(pageNow(), read.data?.timeZone ?? 'UTC')
  const [first, setFirst] = useState<string>()
  const [last, setLast] = useState<string>()
  const [fromHour, setFromHour] = useState(9)
  const [toHour, setToHour] = useState(20)
  if (read.isError && !read.data) return <ReadFailed read={read} />
  if (!read.data) return <Skeleton className="h-60 rounded-ctl" />

  const firstDay = first ?? addDays(today, 1)
  const lastDay = last ?? (firstDay && addDays(firstDay, 6))
  const furthest = firstDay && addDays(firstDay, MOST_POLL_DAYS - 1)
  const isDayWrong = !firstDay || !lastDay || lastDay < firstDay || lastDay > furthest
  const { look } = read.data

  function make(event: FormEvent): void {
    event.preventDefault()
    if (!isDayWrong) void making.send({ lookId, firstDay, lastDay, fromHour, toHour })
  }

  if (url) return <SecretAddress url={url} words={m} />
  const hours = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => ({
      value: String(from + n),
      label: from + n === 24 ? m.midnight : format.time(hourInstant(from + n), 'UTC'),
    }))
  return (
    <form noValidate onSubmit={make}>
      <p className="heading-3 mb-4 wrap-anywhere">{m.forLook(look.title, look.shop.name)}</p>
      <div className="grid max-w-130 gap-4 md:grid-cols-2">
        <DateField label={m.firstDay} min={today} today={today} value={firstDay} onChange={setFirst} />
        <DateField
          label={m.lastDay}
          min={firstDay}
          today={today}
          max={furthest}
          value={lastDay}
          error={isDayWrong ? m.longest : undefined}
          onChange={setLast}
        />
        <Select
          label={m.fromHour}
          options={hours(0, 23)}
          value={String(fromHour)}
          onChange={(hour) => {
            setFromHour(Number(hour))
            if (Number(hour) >= toHour) setToHour(Number(hour) + 1)
          }}
        />
        <Select
          label={m.toHour}
          options={hours(fromHour + 1, 24)}
          value={String(toHour)}
          onChange={(hour) => setToHour(Number(hour))}
        />
      </div>
      <Button type="submit" look="accent" big className="mt-5" working={making.isWorking}>
        {m.make}
      </Button>
      <RefusalNote refusal={making.refusal} className="mt-4" />
    </form>
  )
}
