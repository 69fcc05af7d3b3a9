import { useQueryClient } from '@tanstack/react-query'
import { type HoursBoard, removeTimeOff } from '#web/data/studio/studio-hours.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { builtIn } from '#web/messages/built-in.ts'
import { dateRange } from '#web/messages/date-range.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { timeOff } from '#web/messages/en/studio/time-off.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Time off that is still to come, each with a button that gives it back. */
export function PlannedTimeOff({ shop, board }: { shop: string; board: HoursBoard }) {
  const m = useMessages('studio-hours', studioHours)
  const words = useMessages('studio/time-off', timeOff)
  const format = useFormat()
  const client = useQueryClient()
  const planned = board.resources.flatMap((resource) => resource.timeOff.map((off) => ({ resource, off })))
  if (planned.length === 0) return null
  return (
    <section aria-labelledby="planned-off" className="mt-8">
      <h2 id="planned-off" className="text-t3 font-strong">
        {m.timeOffForm.open}
      </h2>
      <ul className="mt-2">
        {planned.map(({ resource, off }) => {
          const begins = format.date(off.startsAt, board.timeZone)
          const days = dateRange(off.startsAt, Date.parse(off.endsAt) - 1, board.timeZone)
          const times = [off.startsAt, off.endsAt].map((at) => format.time(at, board.timeZone))
          const isPart = times[0] !== times[1]
          return (
            <li key={off.id} className="flex items-center justify-between gap-3 py-1 border-b border-hairline">
              <span className="text-t2 min-w-0">
                <bdi className="font-strong">{resource.name}</bdi>
                {builtIn.comma}
                {afterEachOther([days, isPart && times.join(' – '), off.isYearly && words.requests.yearly])}
                {off.reason && (
                  <span className="text-quiet">
                    {builtIn.comma}
                    <bdi>{off.reason}</bdi>
                  </span>
                )}
              </span>
              {(board.mayRun || resource.isOwn) && (
                <IconButton
                  icon="cross"
                  label={m.timeOffForm.remove(resource.name, begins)}
                  onClick={async () => {
                    const isRemoved = await removeTimeOff(client, shop, off.id)
                    showToast({
                      words: isRemoved ? m.timeOffForm.removed : m.timeOffForm.gone,
                      ...(isRemoved && { icon: 'check' }),
                    })
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
