import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSession } from '#web/data/identity/session.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { iconButtonClass } from '#web/ui/buttons/icon-button-class.ts'
import { barShapes } from '#web/ui/icons/bar-shapes.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'

const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(loadMenu, 'AccountMenu')
const Face = lazy(() => import('#web/photos/face.tsx'), 'Face')

/** A plain button until it is pressed: the menu's code is prefetched on hover or focus. */
export function AccountButton() {
  const m = useMessages('shell', shell)
  const [wasPressed, setPressed] = useState(false)
  const { person } = useSession()
  const glyph = <Glyph shape={barShapes.person} />
  const face = person ? (
    <Suspense fallback={glyph}>
      <Face name={person.name} portrait={person.avatar} size={32} />
    </Suspense>
  ) : (
    glyph
  )
  const classes = { type: 'button', 'aria-label': m.nav.account, className: `${iconButtonClass} size-11` } as const
  const button = (
    <button
      {...classes}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => setPressed(true)}
    >
      {face}
    </button>
  )
  if (!wasPressed) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu trigger={<button {...classes}>{face}</button>} />
    </Suspense>
  )
}
