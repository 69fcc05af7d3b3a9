import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayNumber } from '#core/calendar-day.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import {
  chooseHolidayRegion,
  type Holiday,
  type HoursBoard,
  type HoursChange,
  holidaysQuery,
  seenOf,
} from '#web/data/studio/studio-hours.ts'
import { builtIn } from '#web/messages/built-in.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import type { Planner } from '../use-planned-change.ts'

const DAY_MS = 86_400_000
const WHOLE = ''

type Props = { shop: string; board: HoursBoard; planner: Planner; onClose: () => void }

/** The public holidays of the next year, each proposed as a closing day; nothing while they load or if there are none. */
export function Holidays({ shop, board, planner, onClose }: Props) {
  const { holidays: m } = useMessages('studio-hours', studioHours)
  const format = useFormat()
  const { send, refusal } = useWrite(chooseHolidayRegion)
  /** what was pressed last, until the server has stored it */
  const [picked, setPicked] = useState<string | null>(null)
  const { data } = useQuery(holidaysQuery(shop))
  const coming = data?.holidays.filter(({ on }) => dayNumber(on) < dayNumber(board.today) + 366) ?? []
  if (!data?.country || coming.length === 0) return null
  const open = coming.filter(({ isClosed }) => !isClosed)
  const countries = new Intl.DisplayNames(builtIn.tag, { type: 'region' })
  const dayWords = (on: string) => format.date(dayNumber(on) * DAY_MS, 'UTC')

  async function choose(value: string) {
    setPicked(value)
    await send(shop, value === WHOLE ? null : value)
    setPicked(null)
  }

  async function close(days: readonly Holiday[]) {
    const outcome = await planner.plan(closing(board, days))
    if (outcome === 'asked') onClose()
  }

  return (
    <section aria-labelledby="holidays" className="mt-5">
      <h3 id="holidays" className="text-t3 font-strong">
        {m.title(countries.of(data.country) ?? data.country)}
      </h3>
      {data.regions.length > 0 && (
        <Select
          className="mt-3 mb-2"
          label={m.region}
          hint={m.regionHint}
          value={picked ?? data.region ?? WHOLE}
          options={[
            { value: WHOLE, label: m.wholeCountry },
            ...data.regions.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(value) => void choose(value)}
        />
      )}
      <RefusalNote refusal={refusal} className="mb-2" />
      <ul className="mt-1">
        {coming.map((holiday) => (
          <li key={holiday.on} className="flex items-center gap-3 min-h-12 border-b border-hairline">
            <span className="min-w-0 flex-1 text-t2">
              {holiday.name} <span className="text-quiet">{dayWords(holiday.on)}</span>
            </span>
            {holiday.isClosed ? (
              <Badge tone="plain">{m.closed}</Badge>
            ) : (
              <Button
                tone="bare"
                aria-label={m.closeOn(holiday.name, dayWords(holiday.on))}
                onClick={() => void close([holiday])}
              >
                {m.close}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <Button className="mt-3" onClick={() => void close(open)}>
          {m.closeAll(open.length)}
        </Button>
      )}
    </section>
  )
}

/** Closes days for everyone, each with its own reason. */
export function closing(board: HoursBoard, days: readonly { on: string; name: string | null }[]): HoursChange {
  return {
    kind: 'days',
    days: days.map(({ on, name }) => ({ on, label: name })),
    resources: seenOf(board.resources.filter(({ kind }) => kind === 'member')),
    everyone: true,
    spans: [],
  }
}
