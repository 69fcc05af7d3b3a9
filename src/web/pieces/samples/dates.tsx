import { useState } from 'react'
import { pieceFields } from '#web/messages/en/pages/piece-fields.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { MonthCalendar } from '#web/ui/inputs/dates/month-calendar.tsx'
import { BareTimeField, TimeField } from '#web/ui/inputs/dates/time-field.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Column, Columns, Piece } from '../piece.tsx'

/** The samples have a day of their own, so that their pictures are the same every day. */
const TODAY = '2026-05-16'

export function DatesPiece() {
  const { dates: m } = useMessages('piece-fields', pieceFields)
  return (
    <Piece title={m.title} note={m.note}>
      <Days />
      <Hours />
      <Month />
    </Piece>
  )
}

function Days() {
  const { dates: m, states } = useMessages('piece-fields', pieceFields)
  const [empty, typeEmpty] = useState('')
  const [day, typeDay] = useState('2026-05-23')
  const [past, typePast] = useState('2026-05-02')
  const field = { label: m.day, today: TODAY }
  return (
    <Columns>
      <Column name={states.empty}>
        <DateField {...field} value={empty} onChange={typeEmpty} />
      </Column>
      <Column name={states.filled}>
        <DateField {...field} min={TODAY} value={day} onChange={typeDay} />
      </Column>
      <Column name={states.invalid}>
        <DateField
          {...field}
          min={TODAY}
          value={past}
          onChange={typePast}
          error={past < TODAY ? m.dayError : undefined}
        />
      </Column>
    </Columns>
  )
}

function Hours() {
  const { dates: m, states } = useMessages('piece-fields', pieceFields)
  const [empty, typeEmpty] = useState('')
  const [from, typeFrom] = useState('09:30')
  const [until, typeUntil] = useState('08:00')
  const [opens, typeOpens] = useState('10:00')
  return (
    <Columns>
      <Column name={states.empty}>
        <TimeField label={m.from} value={empty} onChange={typeEmpty} />
      </Column>
      <Column name={states.filled}>
        <TimeField label={m.from} value={from} onChange={typeFrom} />
      </Column>
      <Column name={states.invalid}>
        <TimeField label={m.until} value={until} onChange={typeUntil} error={until < from ? m.untilError : undefined} />
      </Column>
      <Column name={states.bare}>
        <BareTimeField label={m.opens} value={opens} onChange={typeOpens} className="h-11 max-w-28" />
      </Column>
    </Columns>
  )
}

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay())

function Month() {
  const { states } = useMessages('piece-fields', pieceFields)
  const [day, choose] = useState('2026-05-21')
  return (
    <Columns>
      <Column name={states.open}>
        <Panel className="max-w-84 p-3!">
          <MonthCalendar value={day} today={TODAY} min="2026-05-11" isClosed={isWeekend} onChoose={choose} />
        </Panel>
      </Column>
    </Columns>
  )
}
