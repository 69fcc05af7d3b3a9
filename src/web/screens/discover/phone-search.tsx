import { lazy, Suspense, useEffect, useState } from 'react'
import type { SearchFormProps } from '#web/features/search/use-search-form.ts'
import { discover } from '#web/messages/en/looks/discover.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetShape } from '#web/ui/overlays/sheet.tsx'

const loadSheet = () => import('./phone-search-sheet.tsx')
const PhoneSearchSheet = lazy(() => loadSheet().then(({ PhoneSearchSheet }) => ({ default: PhoneSearchSheet })))

/** A failure is repeated, and shown, when the sheet opens. */
function preload() {
  loadSheet().catch(() => {})
}

/** Idle after the page's own pictures and scripts. */
const IDLE_AFTER_MS = 2500

/** The search on a phone: one row that opens a sheet, whose code is loaded before it is pressed. */
export function PhoneSearch({ search, cities }: SearchFormProps) {
  const m = useMessages('discover', discover)
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    if (matchMedia('(min-width: 720px)').matches) return
    const timer = setTimeout(preload, IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <search className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={preload}
        onTouchStart={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
        className="flex h-15 w-full items-center gap-3.5 rounded-pic border border-hairline bg-raised px-4.5 text-start"
      >
        <Icon name="search" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-t2 font-press">{m.ask}</span>
          <span className="block truncate text-t1 text-quiet">
            {/* one text, so that the second word does not move when the web font arrives */}
            {`${search.city ?? m.anywhere} · ${m.whenFree[search.free ?? 'any']}`}
          </span>
        </span>
      </button>
      {wasOpen && (
        <Suspense fallback={isOpen && <SheetShape title={m.ask} />}>
          <PhoneSearchSheet search={search} cities={cities} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </search>
  )
}
