import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#web/data/identity/session.ts'
import { WorkBell } from '#web/features/notices/work-bell.tsx'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { Logo } from '#web/ui/icons/logo.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { ThemeButton } from './theme-button.tsx'
import type { WorkNavigation } from './work-entry.ts'

/** Labels from 1080 px on; below that icons only, with the labels still read by screen readers. */
export const wideOnly = 'max-lg:sr-only'

type WorkSideProps = WorkNavigation & {
  /** where one works: a shop, or the installation */
  head: ReactNode
  /** for screen readers, after one's own name */
  yourAccount: string
}

/** The side bar of the studio and of the operator's screens. */
export function WorkSide({ label, entries, current, head, yourAccount }: WorkSideProps) {
  const frame = useMessages('shell', shell)
  return (
    <header className="studio-side">
      <div className="flex items-center justify-between">
        <Link to="/" aria-label={frame.home()} className="rounded-ctl max-lg:hidden px-2.5">
          <Logo name={frame.name()} />
        </Link>
        <WorkBell />
      </div>
      {head}
      <nav aria-label={label} className="grid gap-0.5">
        {entries.map(({ path, words, shape, link, badge }) => (
          <Link
            key={path}
            {...link}
            activeOptions={{ exact: true }}
            aria-current={path === current ? 'page' : undefined}
            className={classNames(
              'relative flex items-center gap-3 min-h-11 rounded-ctl text-t2 transition-colors hover:bg-sunken hover:text-ink',
              'max-lg:w-11 max-lg:justify-center lg:px-2.5',
              path === current ? 'bg-sunken text-ink font-press' : 'text-quiet font-nav',
            )}
          >
            <Glyph shape={shape} />
            <span className={wideOnly}>{words}</span>
            {badge?.('lg:ms-auto max-lg:absolute max-lg:top-1 max-lg:inset-e-0.5')}
          </Link>
        ))}
      </nav>
      <Own yourAccount={yourAccount} />
    </header>
  )
}

function Own({ yourAccount }: { yourAccount: string }) {
  const { person } = useSession()
  if (!person) return null
  return (
    <div className="flex items-center mt-auto">
      <Link
        to="/you"
        className="flex items-center gap-2.5 grow min-w-0 min-h-11 lg:px-2.5 max-lg:w-11 max-lg:justify-center rounded-ctl hover:bg-sunken transition-colors"
      >
        <Face name={person.name} portrait={person.avatar} />
        <span className={`${wideOnly} min-w-0 truncate text-t2`}>
          {person.name}
          <span className="sr-only">, {yourAccount}</span>
        </span>
      </Link>
      <ThemeButton className="max-lg:hidden" />
    </div>
  )
}
