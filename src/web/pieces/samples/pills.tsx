import { Link } from '@tanstack/react-router'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Pill } from '#web/ui/buttons/pill.tsx'
import { Badge, type BadgeTone, TagLink } from '#web/ui/feedback/badge.tsx'
import { Rating } from '#web/ui/icons/rating.tsx'
import { Piece, State, States } from '../piece.tsx'

const nothing = () => {}
const tones: BadgeTone[] = ['plain', 'ok', 'warn', 'bad', 'tag']

export function PillsPiece() {
  const { pills: m } = useMessages('pieces', pieces)
  return (
    <Piece title={m.title} note={m.note}>
      <Pills />
      <Chips />
      <Badges />
    </Piece>
  )
}

function Pills() {
  const { pills: m, states } = useMessages('pieces', pieces)
  return (
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
      <State name={m.names.kept}>
        <Pill state="kept">{m.keptUntil}</Pill>
      </State>
      <State name={m.names.working}>
        <Pill state="today" onClick={nothing} working>
          {m.today}
        </Pill>
      </State>
      <State name={m.names.finding}>
        <Pill state="finding" />
      </State>
    </States>
  )
}

function Chips() {
  const { pills: m, states } = useMessages('pieces', pieces)
  return (
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
    </States>
  )
}

function Badges() {
  const { pills: m } = useMessages('pieces', pieces)
  return (
    <States>
      {tones.map((tone) => (
        <State key={tone} name={m.badgeNames[tone]}>
          <Badge tone={tone}>{m.badges[tone]}</Badge>
        </State>
      ))}
      <State name={m.tagLink}>
        <TagLink render={(props) => <Link to="/" {...props} />}>{m.badges.tag}</TagLink>
      </State>
      <State name={m.rating}>
        <Rating average="4.9" count="128" label={m.ratingLabel} />
      </State>
    </States>
  )
}
