import type { ReactNode } from 'react'
import type { Line } from '#web/data/waiting/waiting.ts'
import { waiting as words } from '#web/messages/en/booking/waiting.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

type TakenTimesProps = {
  sentence: string
  next: ReactNode
  day: string
  /** undefined: not loaded */
  line: Line | undefined
}

/** A full day: its times stay, struck [W13]. */
export function TakenTimes({ sentence, next, day, line }: TakenTimesProps) {
  const m = useMessages('waiting', words).taken
  const format = useFormat()
  const taken = line?.taken ?? []
  return (
    <>
      <p className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
        <b className="font-press">{sentence}</b>
        {taken.length > 0 && <span className="text-t1 text-quiet">{m.count(taken.length)}</span>}
      </p>
      {line && taken.length > 0 && (
        <ul
          aria-label={m.list(format.fullDay(`${day}T12:00:00Z`, 'UTC'))}
          className="grid w-full grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-2"
        >
          {taken.map((start) => (
            <li
              key={start}
              className="flex h-11 items-center justify-center rounded-ctl bg-sunken font-press text-quiet tabular-nums"
            >
              <s className="decoration-1">
                <bdi>{format.time(start, line.timeZone)}</bdi>
              </s>
            </li>
          ))}
        </ul>
      )}
      {next}
    </>
  )
}
