import { CatchBoundary, lazyRouteComponent as lazy, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useIsInLine } from '#web/data/cart/line-mark.ts'
import { useSession } from '#web/data/identity/session.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { ToastArea } from '#web/ui/feedback/toast-area.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PendingScreen } from './pending-screen.tsx'
import { TopBar } from './top-bar.tsx'

// At the bottom of the page, so its code is lazy-loaded.
export const Footer = lazy(() => import('./footer.tsx'), 'Footer')

const LeavingBanner = lazy(() => import('./leaving-banner.tsx'), 'LeavingBanner')
const LineToast = lazy(() => import('./line-toast.tsx'), 'LineToast')

export function Shell() {
  return (
    // Suspends only for languages other than English.
    <Suspense>
      <Frame />
    </Suspense>
  )
}

function Frame() {
  const m = useMessages('shell', shell)
  const { person } = useSession()
  const isInLine = useIsInLine()
  const { ownsPhoneBars, hasBareTop, isBare, ownsMain, TopSearch } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
  })
  const screen = (
    <Suspense fallback={<PendingScreen />}>
      <Outlet />
    </Suspense>
  )
  return (
    <div className={`min-h-dvh flex flex-col ${isBare || ownsPhoneBars ? '' : 'pb-22 md:pb-0'}`}>
      <a
        href="#main"
        className="fixed z-70 top-2 inset-s-2 px-4 py-3 rounded-ctl bg-ink text-paper text-t2 font-press not-focus-visible:sr-only"
      >
        {m.skip}
      </a>
      <OfflineBanner />
      {person?.leavesAt && (
        <Suspense>
          <LeavingBanner leavesAt={person.leavesAt} />
        </Suspense>
      )}
      {!isBare && (
        <TopBar isBare={hasBareTop} isHiddenOnPhone={ownsPhoneBars || !!TopSearch}>
          {TopSearch && (
            // Offline its code may be missing: the page says so, and its bar stays.
            <CatchBoundary getResetKey={() => ''} errorComponent={() => null}>
              <Suspense>
                <TopSearch />
              </Suspense>
            </CatchBoundary>
          )}
        </TopBar>
      )}
      {ownsMain ? (
        screen
      ) : (
        <main id="main" tabIndex={-1} className="grow min-w-0">
          {screen}
        </main>
      )}
      {!isBare && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      {!isBare && !ownsPhoneBars && <BottomBar />}
      {isInLine && (
        <CatchBoundary getResetKey={() => ''} errorComponent={() => null}>
          <Suspense>
            <LineToast />
          </Suspense>
        </CatchBoundary>
      )}
      <LiveRegion />
      <ToastArea label={m.toasts} closeLabel={m.dismiss} />
    </div>
  )
}
