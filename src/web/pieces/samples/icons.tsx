import { pieces } from '#web/messages/en/pages/pieces.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Count } from '#web/ui/feedback/count.tsx'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { Logo } from '#web/ui/icons/logo.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Piece, State, States } from '../piece.tsx'

const icons: IconName[] = [
  'arrow-start',
  'chevron-start',
  'chevron-end',
  'arrow-up-right',
  'sign-out',
  'check',
  'clock',
  'pin',
  'search',
  'share',
  'star',
  'alert',
  'info',
  ...Object.values(rareShapes),
]

export function IconsPiece() {
  const { icons: m, site } = useMessages('pieces', pieces)
  return (
    <Piece title={m.title} note={m.note}>
      <div className="flex flex-wrap gap-4">
        {icons.map((name) => (
          <Icon key={String(name)} name={name} />
        ))}
      </div>
      <States>
        <State name={m.sizes}>
          <span className="flex items-center gap-3">
            <Icon name="heart" />
            <Icon name="heart" size="s" />
            <Icon name="heart" size="xs" />
          </span>
        </State>
        <State name={m.solid}>
          <Icon name="heart" solid />
        </State>
        <State name={m.glyph}>
          <Glyph shape={rareShapes.moon} />
        </State>
        <State name={m.count}>
          <Count value={12} className="inline-block" />
        </State>
        <State name={m.logo}>
          <Logo name={site} />
        </State>
        <State name={m.logoSmall}>
          <Logo name={site} small />
        </State>
        <State name={m.logoBare}>
          <Logo name={m.shop} bare />
        </State>
      </States>
    </Piece>
  )
}
