import { CatchBoundary, Link, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useSession } from '#web/data/identity/session.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { hasOnlyShop } from '#web/messages/site-name.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { iconButtonClass } from '#web/ui/buttons/icon-button-class.ts'
import { barShapes } from '#web/ui/icons/bar-shapes.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { Logo } from '#web/ui/icons/logo.tsx'
import { AccountButton } from './account-button.tsx'
import './bars.css'

const ShopLinks = lazy(() => import('./shop-links.tsx'), 'ShopLinks')
const Bell = lazy(() => import('#web/features/notices/bell.tsx'), 'Bell')
const wordLink =
  'hidden lg:inline-flex items-center min-h-11 px-3.5 rounded-ctl text-t2 font-nav transition-colors hover:bg-sunken'
const onDesktop = `${iconButtonClass} size-11 max-md:hidden`

type TopBarProps = { isBare: boolean | undefined; isHiddenOnPhone: boolean | undefined; children: ReactNode }

export function TopBar({ isBare, isHiddenOnPhone, children }: TopBarProps) {
  const m = useMessages('shell', shell)
  const { person } = useSession()
  return (
    <header
      className={`top-bar items-center shrink-0 h-15 md:h-18 ${isBare ? '' : 'border-b border-hairline'} ${isHiddenOnPhone ? 'hidden md:flex' : 'flex'}`}
    >
      <div className="page flex items-center gap-6">
        <Link to="/" aria-label={m.home()} className="rounded-ctl">
          <Logo name={m.name()} bare={hasOnlyShop()} />
        </Link>
        {children}
        <nav aria-label={m.mainNavigation} className="flex items-center gap-1 ms-auto -me-1.5">
          {hasOnlyShop() ? (
            <Suspense>
              <ShopLinks />
            </Suspense>
          ) : (
            <>
              <Link to="/plan" className={wordLink}>
                {m.nav.plan}
              </Link>
              <Link to="/for-makers" className={wordLink}>
                {m.nav.makers}
              </Link>
            </>
          )}
          <Link to="/me/saved" aria-label={m.nav.savedLooks} className={onDesktop}>
            <Glyph shape={barShapes.heart} />
          </Link>
          {person && (
            // Offline its code may be missing: the rest of the bar stays.
            <CatchBoundary getResetKey={() => ''} errorComponent={() => null}>
              <Suspense fallback={<span className="size-11" />}>
                <Bell personId={person.id} />
              </Suspense>
            </CatchBoundary>
          )}
          <Link to="/cart" className={`${onDesktop} relative`}>
            <Glyph shape={barShapes.bag} />
            <span className="sr-only">{m.nav.cart}</span>
            <span className="cart-count" />
          </Link>
          <AccountButton />
        </nav>
      </div>
    </header>
  )
}
