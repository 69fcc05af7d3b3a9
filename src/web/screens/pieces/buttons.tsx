import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Piece, State, States } from './piece.tsx'

const hover = { 'data-show': 'hover' }
const focus = { 'data-show': 'focus' }

export function ButtonsPiece() {
  const { buttons: m, states } = useMessages('pieces', pieces)
  return (
    <Piece title={m.title} note={m.note}>
      <States>
        <State name={states.accent}>
          <Button tone="accent">{m.book}</Button>
        </State>
        <State name={states.hover}>
          <Button tone="accent" {...hover}>
            {m.book}
          </Button>
        </State>
        <State name={states.focus}>
          <Button tone="accent" {...focus}>
            {m.book}
          </Button>
        </State>
        <State name={states.working}>
          <Button tone="accent" working>
            {m.booking}
          </Button>
        </State>
        <State name={states.disabled}>
          <Button tone="accent" disabled>
            {m.book}
          </Button>
        </State>
        <State name={states.big}>
          <Button tone="accent" big>
            {m.book}
          </Button>
        </State>
      </States>
      <States>
        <State name={states.ink}>
          <Button tone="ink">{m.create}</Button>
        </State>
        <State name={states.line}>
          <Button tone="line">{m.calendar}</Button>
        </State>
        <State name={states.lineHover}>
          <Button tone="line" {...hover}>
            {m.calendar}
          </Button>
        </State>
        <State name={states.bare}>
          <Button tone="bare">{m.change}</Button>
        </State>
        <State name={states.bareHover}>
          <Button tone="bare" {...hover}>
            {m.change}
          </Button>
        </State>
        <State name={states.danger}>
          <Button tone="danger">{m.cancel}</Button>
        </State>
        <State name={states.icon}>
          <IconButton icon="heart" label={m.save} />
        </State>
        <State name={states.withCount}>
          <IconButton icon="bag" label={m.cart} count={3} />
        </State>
      </States>
    </Piece>
  )
}
