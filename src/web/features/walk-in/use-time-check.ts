import { useQuery } from '@tanstack/react-query'
import {
  type DeskCheck,
  type DeskService,
  type DeskTime,
  deskCheckQuery,
  type TimeAsked,
} from '#web/data/desk/walk-in.ts'
import { useDebounced } from '#web/ui/inputs/use-debounced.ts'

const SETTLE_MS = 250

type Checked = { time: DeskTime | null; service: DeskService | undefined; lengthMin: number }

export type TimeCheck = DeskCheck & { isChecking: boolean }

const nothing: DeskCheck = { isTaken: false, inTheWay: null, fits: [], warnings: [] }

/** What lies at a time that no list offers, while it is typed. A check that fails leaves it to the booking. */
export function useTimeCheck(shop: string, { time, service, lengthMin }: Checked): TimeCheck {
  const asked: TimeAsked = {
    service: service?.id ?? '',
    member: time?.memberId ?? '',
    startsAt: time?.startsAt ?? '',
    ...(lengthMin !== service?.durationMin && { minutes: lengthMin }),
  }
  const text = JSON.stringify(asked)
  const isWanted = time !== null && service !== undefined
  const isSettled = useDebounced(text, SETTLE_MS) === text
  const read = useQuery({ ...deskCheckQuery(shop, asked), enabled: isWanted && isSettled })
  if (!isWanted) return { ...nothing, isChecking: false }
  return { ...(read.data ?? nothing), isChecking: read.isPending }
}
