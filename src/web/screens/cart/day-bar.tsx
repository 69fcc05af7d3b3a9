import type { Cart } from '#web/data/cart/cart.ts'
import { useTakenTime } from '#web/data/cart/taken-times.ts'
import { type DayRow, plannedOf } from '#web/features/cart/group-by-day.ts'
import { minuteIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { Photo } from '#web/photos/photo.tsx'
import { dayScale, placeOn, rowsOf } from './day-bar-maths.ts'

const ROW_PX = 72
/** minimum width for the name, in percent of the day's width; narrower items show only the picture */
const ROOM_FOR_NAME = 11

/** The day drawn to scale. Hidden from screen readers, since the list below says the same. Not drawn for several time zones. */
export function DayBar({ rows, troubles }: { rows: readonly DayRow[]; troubles: Cart['troubles'] }) {
  const format = useFormat()
  const takenTime = useTakenTime()
  const timeZone = rows.find(({ item }) => item)?.item?.shop.timeZone ?? 'UTC'
  if (rows.some((row) => plannedOf(row).shop.timeZone !== timeZone)) return null
  const planned = rows.map(plannedOf)
  const scale = dayScale(planned, (at) => minuteIn(at, timeZone))
  const lanes = rowsOf(planned)
  const { from, to, ticks } = scale
  const share = (at: number) => ((at - from) / (to - from)) * 100
  return (
    <div aria-hidden="true" className="relative mb-8 pt-6 max-md:mb-6" dir="ltr">
      {ticks.map((tick, index) => (
        <i key={tick} className="absolute inset-y-0 top-6 w-px bg-hairline" style={{ left: `${share(tick)}%` }}>
          <span
            className={`absolute -top-6 whitespace-nowrap text-t1 text-quiet not-italic tabular-nums ${edgeClass(index, ticks.length)}`}
          >
            {format.hour(tick, timeZone)}
          </span>
        </i>
      ))}
      <div className="relative" style={{ height: (Math.max(...lanes) + 1) * ROW_PX }}>
        {troubles.map((trouble) => (
          <Gap key={trouble.first + trouble.second} {...gapOf(trouble)} />
        ))}
        {rows.map(({ item, booked }, index) => {
          const { id, startsAt, endsAt, shop } = item ?? booked
          const { start, width } = placeOn(scale, { startsAt, endsAt })
          const photo = item?.look?.photo
          const isLost = item !== undefined && takenTime(item) !== undefined
          return (
            <div
              key={id}
              className={`absolute flex h-13 items-center gap-2 overflow-hidden rounded-ctl border p-[5px] max-lg:justify-center max-lg:p-0.5 ${
                isLost
                  ? 'border-dashed border-bad bg-bad-wash text-bad'
                  : !item
                    ? 'border-hairline bg-sunken px-2.5 text-quiet'
                    : item.heldUntil === null
                      ? 'border-dashed border-edge bg-raised'
                      : 'border-hairline bg-raised'
              }`}
              style={{ left: `${start}%`, width: `${width}%`, top: (lanes[index] ?? 0) * ROW_PX + 10 }}
            >
              {photo && (
                <Photo
                  photo={photo}
                  alt=""
                  sizes="96px"
                  className={`h-full w-[34px] shrink-0 rounded-in max-lg:w-full ${isLost ? 'opacity-45 grayscale' : ''}`}
                />
              )}
              {(width > ROOM_FOR_NAME || !photo) && (
                <b className={`truncate text-t1 font-press ${photo ? 'max-lg:hidden' : ''}`}>{shop.name}</b>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )

  function gapOf({ kind, first, second }: Cart['troubles'][number]) {
    const [before, after] = [planned.find(({ id }) => id === first), planned.find(({ id }) => id === second)]
    const isLost = rows.some(({ item }) => item && [first, second].includes(item.id) && takenTime(item))
    if (kind !== 'tight' || !before || !after || isLost) return null
    const [left, right] = [share(Date.parse(before.endsAt)), share(Date.parse(after.startsAt))]
    return { left, width: right - left, row: lanes[planned.indexOf(before)] ?? 0 }
  }
}

function Gap({ left, width, row }: { left?: number; width?: number; row?: number }) {
  if (left === undefined || row === undefined) return null
  return (
    <span
      className="absolute grid h-0.5 place-items-center bg-warn-bar"
      style={{ left: `${left}%`, width: `${width}%`, top: row * ROW_PX + 35 }}
    >
      <i className="absolute size-2.5 rounded-full bg-warn-bar shadow-[0_0_0_3px_var(--paper)]" />
    </span>
  )
}

function edgeClass(index: number, count: number): string {
  if (index === 0) return ''
  return index === count - 1 ? '-translate-x-full' : '-translate-x-1/2'
}
