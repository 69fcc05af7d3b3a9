import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { ThemeButton } from '#web/features/work-frame/theme-button.tsx'
import { operator } from '#web/messages/en/operator/operator.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { preloadSheet, Sheet } from '#web/ui/overlays/sheet.tsx'
import type { FrameParts } from './navigation-place.ts'

const cell =
  'relative flex flex-col items-center justify-center gap-[3px] text-t1 leading-[14px] font-nav text-quiet focus-visible:-outline-offset-2 aria-[current]:text-ink aria-[current]:font-strong'
const row = 'flex items-center gap-3 min-h-13 border-b border-hairline'

/** Bottom navigation on a phone; its last entry opens everything else. */
export function PhoneBar({ places, current }: FrameParts) {
  const m = useMessages('operator', operator)
  const [isOpen, setOpen] = useState(false)
  const inMore = places.filter(({ onPhone }) => onPhone === 'more')
  return (
    <>
      <nav
        aria-label={m.name}
        className="fixed z-20 inset-x-0 bottom-0 grid grid-flow-col auto-cols-fr h-[calc(64px+env(safe-area-inset-bottom))] pb-[env(safe-area-inset-bottom)] bg-paper border-t border-hairline md:hidden"
      >
        {places
          .filter(({ onPhone }) => onPhone === 'bar')
          .map(({ path, label, shape }) => (
            <Link
              key={path}
              {...operatorPath(path)}
              aria-current={path === current ? 'page' : undefined}
              className={cell}
            >
              <Glyph shape={shape} />
              {m.places[label]}
            </Link>
          ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-current={inMore.some(({ path }) => path === current) ? 'true' : undefined}
          onClick={() => setOpen(true)}
          onFocus={preloadSheet}
          onPointerEnter={preloadSheet}
          className={cell}
        >
          <Icon name={rareShapes.dots} />
          {m.more}
        </button>
      </nav>
      <Sheet open={isOpen} onOpenChange={setOpen} title={m.name} closeLabel={m.close}>
        <div className="flex items-center justify-between gap-3">
          <span className="text-t2 text-quiet truncate">{location.host}</span>
          <ThemeButton />
        </div>
        <div className="mt-3 border-t border-hairline">
          {inMore.map(({ path, label, shape }) => (
            <Link
              key={path}
              {...operatorPath(path)}
              aria-current={path === current ? 'page' : undefined}
              onClick={() => setOpen(false)}
              className={row}
            >
              <Glyph shape={shape} />
              {m.places[label]}
            </Link>
          ))}
          <Link to="/you" className={row}>
            <Icon name="person" />
            {m.yourAccount}
          </Link>
          <Link to="/" className={row}>
            <Icon name="grid" />
            {m.allLooks}
          </Link>
        </div>
      </Sheet>
    </>
  )
}
