import type { TodayGap } from '#web/data/desk/today.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useToday } from '../today-context.ts'
import './list.css'

/** A free span in which something fits. */
export function GapRow({ gap }: { gap: TodayGap }) {
  const m = useMessages('today', today)
  const format = useFormat()
  const { today: day, isOff, openWalkIn } = useToday()
  const name = day.people.find(({ memberId }) => memberId === gap.memberId)?.name ?? ''
  const from = format.time(gap.startsAt, day.timeZone)
  return (
    <li className="today-gap">
      <span className="today-row-time">{from}</span>
      <span className="text-t2">
        <b className="font-strong">{m.gap(name, format.time(gap.endsAt, day.timeZone))}</b>{' '}
        {m.fits(gap.fits.map((fit) => m.fit(fit.count, fit.name)))}
      </span>
      <Button
        disabled={isOff}
        aria-label={m.bookAbout(name, from)}
        onClick={() => openWalkIn({ start: gap.startsAt, memberId: gap.memberId })}
      >
        {m.book}
      </Button>
    </li>
  )
}
