import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { Piece, State, States } from '../piece.tsx'

const hover = { 'data-show': 'hover' }
const focus = { 'data-show': 'focus' }

export function ButtonsPiece() {
  const { buttons: m } = useMessages('pieces', pieces)
  return (
    <Piece title={m.title} note={m.note}>
      <Accent />
      <Tones />
      <Others />
    </Piece>
  )
}

function Accent() {
  const { buttons: m, states } = useMessages('pieces', pieces)
  return (
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
      <div className="w-full max-w-80">
        <State name={states.wide}>
          <Button tone="accent" wide>
            {m.book}
          </Button>
        </State>
      </div>
    </States>
  )
}

function Tones() {
  const { buttons: m, states } = useMessages('pieces', pieces)
  return (
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
    </States>
  )
}

function Others() {
  const { buttons: m, states } = useMessages('pieces', pieces)
  return (
    <States>
      <State name={states.icon}>
        <IconButton icon="heart" label={m.save} />
      </State>
      <State name={states.small}>
        <IconButton icon="heart" label={m.save} small />
      </State>
      <State name={states.withCount}>
        <IconButton icon="bag" label={m.cart} count={3} />
      </State>
      <State name={states.disabled}>
        <IconButton icon="heart" label={m.save} disabled />
      </State>
      <State name={states.link}>
        <LinkButton to="/">{m.calendar}</LinkButton>
      </State>
      <State name={states.bigLink}>
        <LinkButton to="/" tone="ink" big>
          {m.book}
        </LinkButton>
      </State>
      <State name={states.inText}>
        <TextButton>{m.inText}</TextButton>
      </State>
      <State name={states.tile}>
        <Pressable className="grid gap-1 p-4 rounded-ctl border border-hairline bg-raised text-start hover:border-edge">
          <b className="text-t2 font-press">{m.tile}</b>
          <span className="text-t1 text-quiet">{m.tileNote}</span>
        </Pressable>
      </State>
    </States>
  )
}
