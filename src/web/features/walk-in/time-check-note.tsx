import { useEffect, useRef } from 'react'
import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useInTheWay } from './use-in-the-way.ts'
import { useTimeWords } from './use-time-words.ts'
import type { WalkIn } from './use-walk-in.ts'

/** What lies at the chosen time, and the nearest that fit, each by a press. */
export function TimeCheckNote({ dialog, onChosen }: { dialog: WalkIn; onChosen: () => void }) {
  const m = useMessages('walk-in', walkIn)
  const when = useTimeWords(dialog.timeZone)
  const inTheWay = useInTheWay(dialog.timeZone)
  const { check, time, nameOf } = dialog
  const isTaken = check.isTaken && time !== null && dialog.result?.kind !== 'taken'
  const note = useRef<HTMLDivElement>(null)
  // Below the fields there may be no room for it.
  useEffect(() => {
    if (isTaken) note.current?.scrollIntoView({ block: 'nearest' })
  }, [isTaken])
  return (
    <div ref={note} role="status">
      {isTaken && (
        <div className="grid gap-2">
          <p className="text-t2 font-press text-bad">{inTheWay(check.inTheWay, time)}</p>
          <p className="text-t2 text-quiet">{check.fits.length > 0 ? m.nearest : m.noNearest}</p>
          <div className="walk-in-fits">
            {check.fits.map((fit) => (
              <Button
                key={`${fit.startsAt} ${fit.memberId}`}
                onClick={() => {
                  dialog.chooseFit(fit)
                  onChosen()
                }}
              >
                {m.fitOf(when(fit.startsAt), nameOf(fit.memberId))}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
