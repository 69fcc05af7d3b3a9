import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession } from '#web/data/identity/session.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { ThemeButton } from '#web/features/work-frame/theme-button.tsx'
import { you } from '#web/messages/en/identity/you.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { preloadSheet, Sheet } from '#web/ui/overlays/sheet.tsx'
import { OpenRequests } from './open-requests.tsx'
import { ShopFace } from './shop-face.tsx'
import type { SideProps } from './side.tsx'

const cell =
  'relative flex flex-col items-center justify-center gap-[3px] text-t1 leading-[14px] font-nav text-quiet focus-visible:-outline-offset-2 aria-[current]:text-ink aria-[current]:font-strong'

/** Bottom navigation on a phone; its last entry opens everything else. */
export function PhoneBar({ slug, places, current, shop }: SideProps) {
  const m = useMessages('studio', studio)
  const [isOpen, setOpen] = useState(false)
  const inBar = places.filter(({ onPhone }) => onPhone === 'bar')
  const inMore = places.filter(({ onPhone }) => onPhone === 'more')
  return (
    <>
      <nav
        aria-label={m.navigation}
        className="fixed z-20 inset-x-0 bottom-0 grid grid-flow-col auto-cols-fr h-[calc(64px+env(safe-area-inset-bottom))] pb-[env(safe-area-inset-bottom)] bg-paper border-t border-hairline md:hidden"
      >
        {inBar.map(({ path, label, shape }) => (
          <Link
            key={path}
            {...studioPath(slug, path)}
            aria-current={path === current ? 'page' : undefined}
            className={cell}
          >
            <Glyph shape={shape} />
            {m.places[label]}
            {path === 'bookings' && <OpenRequests shop={shop} className="absolute top-1.5 inset-s-[calc(50%+4px)]" />}
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
      <Sheet open={isOpen} onOpenChange={setOpen} title={shop?.name ?? m.moreTitle} closeLabel={m.close}>
        <More slug={slug} places={inMore} current={current} shop={shop} close={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function More({ slug, places, current, shop, close }: SideProps & { close: () => void }) {
  const m = useMessages('studio', studio)
  const { roles } = useMessages('you', you)
  const { person } = useSession()
  const others = person?.shops.filter((each) => each.slug !== slug) ?? []
  return (
    <div className="grid gap-4">
      {shop && (
        <div className="flex items-center gap-3">
          <ShopFace shop={shop} />
          <span className="grow text-t2 text-quiet">
            {[m.shopStates[shop.state], shop.district].filter(Boolean).join(' · ')}
          </span>
          <ThemeButton />
        </div>
      )}
      <div className="border-t border-hairline">
        {places.map(({ path, label, shape }) => (
          <Row
            key={path}
            icon={shape}
            words={m.places[label]}
            render={(row) => (
              <Link
                {...studioPath(slug, path)}
                aria-current={path === current ? 'page' : undefined}
                onClick={close}
                {...row}
              />
            )}
          />
        ))}
        <Row
          icon="arrow-up-right"
          words={m.publicPage}
          render={(row) => <Link to="/shops/$slug" params={{ slug }} {...row} />}
        />
        <Row icon="person" words={m.yourAccount} render={(row) => <Link to="/you" {...row} />} />
        <Row icon="grid" words={m.allLooks} render={(row) => <Link to="/" {...row} />} />
      </div>
      {others.length > 0 && (
        <section aria-labelledby="studio-other-shops">
          <h3 id="studio-other-shops" className="mb-2 text-t2 font-press">
            {m.shops}
          </h3>
          <div className="border-t border-hairline">
            {others.map((each) => (
              <Row
                key={each.slug}
                icon={rareShapes.shop}
                words={each.name}
                aside={roles[each.role]}
                render={(row) => <Link {...studioPath(each.slug, 'looks')} onClick={close} {...row} />}
              />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

type RowProps = {
  icon: IconName
  words: string
  aside?: string
  render: (row: { className: string; children: ReactNode }) => ReactNode
}

function Row({ icon, words, aside, render }: RowProps) {
  return render({
    className: 'flex items-center gap-3 min-h-13 border-b border-hairline',
    children: (
      <>
        <Icon name={icon} />
        <span className="grow min-w-0 truncate">{words}</span>
        {aside && <span className="text-t2 text-quiet">{aside}</span>}
      </>
    ),
  })
}
