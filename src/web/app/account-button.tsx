import { lazy, Suspense, useState } from 'react'
import { shell } from '#web/messages/en/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { barShapes } from '#web/ui/bar-shapes.ts'
import { Glyph } from '#web/ui/glyph.tsx'
import { iconButtonClass } from '#web/ui/icon-button-class.ts'

const loadMenu = () => import('./account-menu.tsx')
const AccountMenu = lazy(() => loadMenu().then(({ AccountMenu }) => ({ default: AccountMenu })))

/** A plain button until it is pressed: the menu's code is fetched when a hand or focus comes near. */
export function AccountButton() {
  const m = useMessages('shell', shell)
  const [wasPressed, setPressed] = useState(false)
  const button = (
    <button
      type="button"
      aria-label={m.nav.account}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setPressed(true)}
      className={`${iconButtonClass} size-11`}
    >
      <Glyph shape={barShapes.person} />
    </button>
  )
  if (!wasPressed) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu />
    </Suspense>
  )
}
