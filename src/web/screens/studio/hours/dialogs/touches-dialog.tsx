import { useState } from 'react'
import type { Solution } from '#web/data/studio/solutions.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Planner } from '../use-planned-change.ts'
import { proposedWays } from './proposed-ways.ts'
import { TouchedLine, type Way } from './touched-line.tsx'

const SHOWN = 6

/** The coming appointments a change leaves outside, each with a colleague who is free then; saving without them keeps all. */
export function TouchesDialog({ shop, planner, timeZone }: { shop: string; planner: Planner; timeZone: string }) {
  if (!planner.asked) return null
  return <Touches key={planner.asked.touched.touched[0]?.appointmentId} {...{ shop, planner, timeZone }} />
}

function Touches({ shop, planner, timeZone }: { shop: string; planner: Planner; timeZone: string }) {
  const m = useMessages('studio-hours', studioHours)
  const { count, touched } = planner.asked?.touched ?? { count: 0, touched: [] }
  const [isWhole, setWhole] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Way>>(() => proposedWays(touched))
  const solutions = [...chosen].flatMap(([id, way]) => (way ? [solutionOf(id, way)] : []))
  const clients = new Set(
    touched.flatMap(({ appointmentId, clientName, clientPhone, clientEmail }) =>
      chosen.get(appointmentId) ? [JSON.stringify([clientName, clientPhone, clientEmail])] : [],
    ),
  ).size
  const shown = isWhole ? touched : touched.slice(0, SHOWN)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && planner.leave()}
      title={m.touches.title(count)}
      readsOut={false}
      isWide
      actions={
        <>
          {solutions.length > 0 && (
            <Button tone="accent" working={planner.isWorking} onClick={() => void planner.confirm(solutions)}>
              {m.touches.saveAndTell(clients)}
            </Button>
          )}
          <Button
            tone={solutions.length > 0 ? 'line' : 'accent'}
            working={planner.isWorking}
            onClick={() => void planner.confirm()}
          >
            {m.touches.save(count)}
          </Button>
          <Button tone="bare" onClick={planner.leave}>
            {m.touches.notNow}
          </Button>
        </>
      }
    >
      <p className="text-t2 text-quiet">{m.touches.words}</p>
      <ul className="mt-3">
        {shown.map((one) => (
          <TouchedLine
            key={one.appointmentId}
            {...{ shop, timeZone }}
            touched={one}
            way={chosen.get(one.appointmentId) ?? null}
            onChoose={(way) => setChosen(new Map(chosen).set(one.appointmentId, way))}
          />
        ))}
      </ul>
      {count > shown.length && (
        <p className="pt-1 border-t border-hairline">
          {touched.length > shown.length ? (
            <Button tone="bare" className="-ms-4" onClick={() => setWhole(true)}>
              {m.touches.more(count - shown.length)}
            </Button>
          ) : (
            <span className="text-t2">{m.touches.more(count - shown.length)}</span>
          )}
        </p>
      )}
    </Dialog>
  )
}

function solutionOf(id: string, { memberId }: NonNullable<Way>): Solution {
  return memberId === null ? { what: 'ask', id } : { what: 'appointment', id, memberId }
}
