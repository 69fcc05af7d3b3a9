import { useEffect, useLayoutEffect, useRef } from 'react'
import { MINUTE_MS } from '#core/time.ts'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { GridView } from '../grid/view.ts'
import { instantOn, PX_PER_MIN, topOf } from '../layout/axis.ts'
import { type DraftStore, useTaken } from './draft-store.ts'

type MoveLayerProps = { store: DraftStore; view: GridView; timeZone: string; colourOf: (serviceId: string) => number }

/** The lifted block: moved by a transform, alone. Its place is announced elsewhere. */
export function MoveLayer({ store, view, timeZone, colourOf }: MoveLayerProps) {
  const m = useMessages('calendar', calendar)
  const format = useFormat()
  const taken = useTaken(store)
  const lifted = useRef<HTMLDivElement>(null)
  const key = taken?.blockKey

  useEffect(() => {
    if (!key) return
    const origin = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
    if (origin) origin.dataset.taken = ''
    return () => {
      if (origin) delete origin.dataset.taken
    }
  }, [key])

  useLayoutEffect(() => {
    const element = lifted.current
    if (!taken || !element) return
    const body = element.parentElement?.getBoundingClientRect()
    const column = element.parentElement?.querySelectorAll('[data-column]')[taken.draft.column]?.getBoundingClientRect()
    if (!body || !column) return
    const top = topOf(view.axis, taken.draft.startMin)
    element.style.width = `${column.width - 12}px`
    element.style.transform = `translate(${column.left - body.left + 8}px, ${top}px) rotate(0.6deg)`
    if (taken.by === 'keys') element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [taken, view.axis])

  const column = taken && view.columns[taken.draft.column]
  if (!taken || !column) return null
  const startsAt = instantOn(column, taken.draft.startMin)
  const from = format.time(startsAt, timeZone)
  const until = format.time(startsAt + taken.draft.durationMin * MINUTE_MS, timeZone)
  const colour = colourOf(taken.block.appointment?.serviceId ?? '')
  return (
    <div
      ref={lifted}
      aria-hidden="true"
      className={`cal-block cal-lifted cal-s${(colour % 6) + 1}`}
      style={{ height: Math.max(16, taken.draft.durationMin * PX_PER_MIN - 2) }}
    >
      <b className="cal-name">{taken.block.appointment?.client.name}</b>
      {/* Isolated, so that text that runs from right to left does not reorder the two times. */}
      <bdi className="cal-tag">{m.moving.tag(from, until)}</bdi>
    </div>
  )
}
