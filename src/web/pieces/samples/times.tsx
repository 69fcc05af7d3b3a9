import { useState } from 'react'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { DayStrip, type DayStripItem } from '#web/ui/buttons/day-strip.tsx'
import { TimeButton } from '#web/ui/buttons/time-button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Piece, State, States } from '../piece.tsx'

const shares = [0.22, 0, 0.78, 0, 0.55, 0.9, 0.4]
const held = { hover: 4, focus: 5 }

export function DaysPiece() {
  const { days: m } = useMessages('pieces', pieces)
  const [chosen, setChosen] = useState('16')
  const items = m.week.map((label, index): DayStripItem => {
    const number = String(14 + index)
    const share = shares[index] ?? 0
    return {
      key: number,
      label,
      number,
      share,
      isOff: share === 0,
      name: m.name(label, number, Math.round(share * 100)),
      ...(index === held.hover && { 'data-show': 'hover' }),
      ...(index === held.focus && { 'data-show': 'focus' }),
    }
  })
  return (
    <Piece title={m.title} note={m.note}>
      <Panel className="max-w-102">
        <DayStrip label={m.label} items={items} chosen={chosen} onChoose={setChosen} />
      </Panel>
      <p className="mt-2.5 text-t1 text-quiet">{m.legend}</p>
    </Piece>
  )
}

export function TimesPiece() {
  const { times: m } = useMessages('pieces', pieces)
  const said = (time: string, state: keyof typeof m.names) => m.spoken(time, m.names[state])
  return (
    <Piece title={m.title} note={m.note}>
      <States>
        <State name={m.names.free}>
          <TimeButton state="free" className="w-21">
            10:45
          </TimeButton>
        </State>
        <State name={m.names.hover}>
          <TimeButton state="free" className="w-21" {...{ 'data-show': 'hover' }}>
            10:45
          </TimeButton>
        </State>
        <State name={m.names.focus}>
          <TimeButton state="free" className="w-21" {...{ 'data-show': 'focus' }}>
            10:45
          </TimeButton>
        </State>
        <State name={m.names.chosen}>
          <TimeButton state="chosen" className="w-21">
            15:30
          </TimeButton>
        </State>
        <State name={m.names.mine}>
          <TimeButton state="mine" label={said('15:30', 'mine')} note="9:41" className="w-21">
            15:30
          </TimeButton>
        </State>
        <State name={m.names.held}>
          <TimeButton state="held" label={said('16:15', 'held')} note={m.held} className="w-21">
            16:15
          </TimeButton>
        </State>
        <State name={m.names.taken}>
          <TimeButton state="taken" label={said('10:00', 'taken')} className="w-21">
            10:00
          </TimeButton>
        </State>
        <State name={m.names.unoffered}>
          <TimeButton state="unoffered" label={said('20:00', 'unoffered')} className="w-21">
            20:00
          </TimeButton>
        </State>
        <State name={m.names.loading}>
          <TimeButton state="loading" className="w-21" />
        </State>
      </States>
    </Piece>
  )
}
