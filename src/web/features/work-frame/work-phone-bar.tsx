import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { NoticesRow, UnreadCount } from '#web/features/notices/notices-row.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { preloadSheet, Sheet } from '#web/ui/overlays/sheet.tsx'
import type { WorkNavigation } from './work-entry.ts'
import { WorkRow } from './work-row.tsx'

const cell =
  'relative flex flex-col items-center justify-center gap-[3px] text-t1 leading-[14px] font-nav text-quiet focus-visible:-outline-offset-2 aria-[current]:text-ink aria-[current]:font-strong'

type WorkPhoneBarProps = WorkNavigation & {
  words: { more: string; title: string; close: string }
  /** above the entries of "More" */
  head: ReactNode
  /** rows after them */
  rows: ReactNode
  /** below the rows */
  foot?: (close: () => void) => ReactNode
}

/** Bottom navigation on a phone; its last entry opens everything else. */
export function WorkPhoneBar({ label, entries, current, words, head, rows, foot }: WorkPhoneBarProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const inMore = entries.filter(({ onPhone }) => onPhone === 'more')
  return (
    <>
      <nav
        aria-label={label}
        className="fixed z-20 inset-x-0 bottom-0 grid grid-flow-col auto-cols-fr h-[calc(64px+env(safe-area-inset-bottom))] pb-[env(safe-area-inset-bottom)] bg-paper border-t border-hairline md:hidden"
      >
        {entries
          .filter(({ onPhone }) => onPhone === 'bar')
          .map((entry) => (
            <Link
              key={entry.path}
              {...entry.link}
              activeOptions={{ exact: true }}
              aria-current={entry.path === current ? 'page' : undefined}
              className={cell}
            >
              <Glyph shape={entry.shape} />
              {entry.words}
              {entry.badge?.('absolute top-1.5 inset-s-[calc(50%+4px)]')}
            </Link>
          ))}
        <Pressable
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-current={inMore.some(({ path }) => path === current) ? 'true' : undefined}
          onClick={() => setOpen(true)}
          onFocus={preloadSheet}
          onPointerEnter={preloadSheet}
          className={cell}
        >
          <Icon name={rareShapes.dots} />
          {words.more}
          <UnreadCount className="absolute top-1.5 inset-s-[calc(50%+4px)]" />
        </Pressable>
      </nav>
      <Sheet open={isOpen} onOpenChange={setOpen} title={words.title} closeLabel={words.close}>
        <div className="grid gap-4">
          {head}
          <div className="border-t border-hairline">
            {inMore.map((entry) => (
              <WorkRow
                key={entry.path}
                icon={entry.shape}
                words={entry.words}
                render={(row) => (
                  <Link
                    {...entry.link}
                    activeOptions={{ exact: true }}
                    aria-current={entry.path === current ? 'page' : undefined}
                    onClick={close}
                    {...row}
                  />
                )}
              />
            ))}
            <NoticesRow />
            {rows}
          </div>
          {foot?.(close)}
        </div>
      </Sheet>
    </>
  )
}
