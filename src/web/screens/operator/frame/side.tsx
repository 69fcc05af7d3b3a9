import { Link } from '@tanstack/react-router'
import { useSession } from '#web/data/identity/session.ts'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { ThemeButton } from '#web/features/work-frame/theme-button.tsx'
import { operator } from '#web/messages/en/operator/operator.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { Logo } from '#web/ui/icons/logo.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { placeShapes } from '../place-shapes.ts'
import type { FrameParts } from './navigation-place.ts'

/** Labels from 1080 px on; below that icons only, with the labels still read by screen readers. */
const wide = 'max-lg:sr-only'

export function Side({ places, current }: FrameParts) {
  const m = useMessages('operator', operator)
  const frame = useMessages('shell', shell)
  return (
    <header className="studio-side">
      <Link to="/" aria-label={frame.home()} className="rounded-ctl max-lg:hidden px-2.5">
        <Logo name={frame.name()} />
      </Link>
      <div className="flex items-center gap-3 lg:px-2">
        <span className="grid place-items-center size-9 shrink-0 rounded-full bg-sunken">
          <Glyph shape={placeShapes.shield} size="s" />
        </span>
        <span className={`${wide} min-w-0`}>
          <b className="block text-t2 font-press">{m.name}</b>
          <span className="block text-t1 text-quiet truncate">{location.host}</span>
        </span>
      </div>
      <nav aria-label={m.name} className="grid gap-0.5">
        {places.map(({ path, label, shape }) => (
          <Link
            key={path}
            {...operatorPath(path)}
            aria-current={path === current ? 'page' : undefined}
            className={classNames(
              'relative flex items-center gap-3 h-11 rounded-ctl text-t2 transition-colors hover:bg-sunken hover:text-ink',
              'max-lg:w-11 max-lg:justify-center lg:px-2.5',
              path === current ? 'bg-sunken text-ink font-press' : 'text-quiet font-nav',
            )}
          >
            <Glyph shape={shape} />
            <span className={wide}>{m.places[label]}</span>
          </Link>
        ))}
      </nav>
      <Own />
    </header>
  )
}

function Own() {
  const m = useMessages('operator', operator)
  const { person } = useSession()
  if (!person) return null
  return (
    <div className="flex items-center mt-auto">
      <Link
        to="/you"
        className="flex items-center gap-2.5 grow min-w-0 h-11 lg:px-2.5 max-lg:w-11 max-lg:justify-center rounded-ctl hover:bg-sunken transition-colors"
      >
        <Face name={person.name} portrait={person.avatar} />
        <span className={`${wide} min-w-0 truncate text-t2`}>
          {person.name}
          <span className="sr-only">, {m.yourAccount}</span>
        </span>
      </Link>
      <ThemeButton className="max-lg:hidden" />
    </div>
  )
}
