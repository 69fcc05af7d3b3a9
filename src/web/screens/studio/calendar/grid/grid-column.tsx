import { memo } from 'react'
import type { Calendar } from '#web/data/desk/calendar.ts'
import { calendar as words } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { topOf } from '../layout/axis.ts'
import { GridBlock } from './grid-block.tsx'
import { GridHatch } from './grid-hatch.tsx'
import { useBlockWords } from './use-block-words.ts'
import type { Column, GridView } from './view.ts'

type GridColumnProps = {
  calendar: Calendar
  view: GridView
  column: Column
  index: number
  chosenId: string | undefined
  /** the key of the block that Tab leads to, if it is in this column */
  tabStop: string | null
  /** begins to choose an empty time by keyboard */
  onChoose: ((index: number) => void) | undefined
}

export const GridColumn = memo(function GridColumn({
  calendar,
  view,
  column,
  index,
  chosenId,
  tabStop,
  onChoose,
}: GridColumnProps) {
  const m = useMessages('calendar', words)
  const format = useFormat()
  const say = useBlockWords(calendar)
  const { axis } = view
  const { timeZone } = calendar
  const day = format.fullDay(column.day.startsAt, timeZone)
  const who = column.isWall ? day : column.name
  return (
    <section className="cal-column" data-column="" aria-label={m.column(who, m.countOf(column.count))}>
      {view.hatched
        .filter((hatch) => hatch.column === index)
        .map((hatch) => (
          <GridHatch key={hatch.key} {...{ hatch, column, axis, timeZone }} />
        ))}
      {view.placed
        .filter((placed) => placed.column === index)
        .map(({ key, block, fromMin, untilMin, lane, lanes }) => (
          <GridBlock
            key={key}
            blockKey={key}
            block={block}
            topPx={topOf(axis, fromMin)}
            minutes={untilMin - fromMin}
            lane={lane}
            lanes={lanes}
            colour={calendar.services.find(({ id }) => id === block.appointment?.serviceId)?.colour ?? 5}
            who={who}
            time={say.timeOf(block)}
            start={format.time(block.startsAt, timeZone)}
            state={say.stateOf(block)}
            isChosen={chosenId === block.id}
            isTabStop={tabStop === key}
          />
        ))}
      {onChoose && (
        <button type="button" className="cal-choose" onClick={() => onChoose(index)}>
          {m.selecting.start(who)}
        </button>
      )}
    </section>
  )
})
