import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceFor } from '#web/data/api/use-problem-words.ts'
import { fillGap, type TodayGap } from '#web/data/desk/today.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useToday } from '../today-context.ts'
import './list.css'

/** A free span in which something fits. */
export function GapRow({ gap }: { gap: TodayGap }) {
  const m = useMessages('today', today)
  const format = useFormat()
  const { today: day, shop, isOff, openWalkIn } = useToday()
  const name = day.people.find(({ memberId }) => memberId === gap.memberId)?.name ?? ''
  const [first] = gap.fits
  const from = format.time(gap.startsAt, day.timeZone)
  const client = useQueryClient()
  const problemWords = useMessages('problems', problems)
  const [isTelling, setTelling] = useState(false)
  async function tell(): Promise<void> {
    setTelling(true)
    const told = await fillGap(client, shop, gap).finally(() => setTelling(false))
    if ('problem' in told) showToast({ words: sentenceFor(problemWords, told.problem), icon: 'alert' })
    else showToast({ words: m.told(told.told), icon: 'check' })
  }
  return (
    <li className="today-gap">
      <span className="today-row-time">{from}</span>
      <span className="text-t2">
        <b className="font-strong">{m.gap(name, format.time(gap.endsAt, day.timeZone))}</b>{' '}
        {m.fits(gap.fits.map((fit) => m.fit(fit.count, fit.name)))}{' '}
        {gap.waiting > 0 && (
          <Link {...studioPath(shop, 'waitlist')} className="underline underline-offset-2 hit-2">
            {m.wait(gap.waiting)}
          </Link>
        )}
      </span>
      <span className="today-gap-actions">
        {gap.waiting > 0 && (
          <Button
            disabled={isOff}
            working={isTelling}
            aria-label={m.tellAbout(m.tell(gap.waiting), name, from)}
            onClick={() => void tell()}
          >
            {m.tell(gap.waiting)}
          </Button>
        )}
        <Button
          disabled={isOff}
          aria-label={m.bookAbout(name, from)}
          onClick={() => openWalkIn({ start: first?.startsAt, memberId: gap.memberId, serviceId: first?.serviceId })}
        >
          {m.book}
        </Button>
      </span>
    </li>
  )
}
