import { useState } from 'react'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Pill } from '#web/ui/buttons/pill.tsx'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Rating } from '#web/ui/icons/rating.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { Piece, State, States } from './piece.tsx'

const nothing = () => {}
const tones: BadgeTone[] = ['plain', 'ok', 'warn', 'bad', 'tag']

export function PillsPiece() {
  const { pills: m, states } = useMessages('pieces', pieces)
  const [shown, setShown] = useState<'looks' | 'shops'>('looks')
  return (
    <Piece title={m.title} note={m.note}>
      <States>
        <State name={m.names.today}>
          <Pill state="today" onClick={nothing}>
            {m.today}
          </Pill>
        </State>
        <State name={states.hover}>
          <Pill state="today" onClick={nothing} data-show="hover">
            {m.today}
          </Pill>
        </State>
        <State name={states.focus}>
          <Pill state="today" onClick={nothing} data-show="focus">
            {m.today}
          </Pill>
        </State>
        <State name={m.names.later}>
          <Pill state="later" onClick={nothing}>
            {m.later}
          </Pill>
        </State>
        <State name={m.names.full}>
          <Pill state="full">{m.full}</Pill>
        </State>
        <State name={m.names.finding}>
          <Pill state="finding" />
        </State>
      </States>
      <States>
        <State name={m.chipNames.chip}>
          <Chip>{m.portraits}</Chip>
        </State>
        <State name={states.hover}>
          <Chip data-show="hover">{m.portraits}</Chip>
        </State>
        <State name={m.chipNames.on}>
          <Chip on>{m.portraits}</Chip>
        </State>
        <State name={m.chipNames.removable}>
          <Chip on endIcon="cross">
            {m.near}
          </Chip>
        </State>
        <State name={m.chipNames.opens}>
          <Chip endIcon="chevron-down">{m.length}</Chip>
        </State>
        <State name={m.chipNames.one}>
          <Segmented
            label={m.chipNames.one}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'looks', label: m.looks },
              { value: 'shops', label: m.shops },
            ]}
          />
        </State>
      </States>
      <States>
        {tones.map((tone) => (
          <State key={tone} name={m.badgeNames[tone]}>
            <Badge tone={tone}>{m.badges[tone]}</Badge>
          </State>
        ))}
        <State name={m.rating}>
          <Rating average="4.9" count="128" label={m.ratingLabel} />
        </State>
      </States>
    </Piece>
  )
}
