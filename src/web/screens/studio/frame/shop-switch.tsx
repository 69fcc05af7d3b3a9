import { lazy, type ReactElement, Suspense, useState } from 'react'
import type { StudioShop } from '#web/data/studio/studio.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ShopFace } from './shop-face.tsx'

const loadMenu = () => import('./shop-menu.tsx')
const ShopMenu = lazy(() => loadMenu().then(({ ShopMenu }) => ({ default: ShopMenu })))

/** The current shop; opens a menu with its public page and the other shops. The menu's code is prefetched on hover or focus. */
export function ShopSwitch({ shop }: { shop: StudioShop | undefined }) {
  const [wasPressed, setPressed] = useState(false)
  if (!shop) return <Skeleton className="h-14 w-11 lg:w-full rounded-ctl" />
  const classes = {
    type: 'button',
    className:
      'flex items-center gap-2.5 lg:p-2 rounded-ctl lg:border border-hairline lg:bg-raised text-start transition-colors hover:border-edge',
    children: <Words shop={shop} />,
  } as const
  const button: ReactElement = (
    <button
      {...classes}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => setPressed(true)}
    />
  )
  if (!wasPressed) return button
  return (
    <Suspense fallback={button}>
      <ShopMenu slug={shop.slug} trigger={<button {...classes} />} />
    </Suspense>
  )
}

function Words({ shop }: { shop: StudioShop }) {
  const m = useMessages('studio', studio)
  return (
    <>
      <ShopFace shop={shop} />
      <span className="max-lg:sr-only grow min-w-0">
        <b className="block text-t2 font-press truncate">{shop.name}</b>
        <span className="block text-t1 text-quiet truncate">
          {[m.shopStates[shop.state], shop.district].filter(Boolean).join(' · ')}
        </span>
        <span className="sr-only">{m.switchShop}</span>
      </span>
      <Icon name="chevron-down" size="s" className="max-lg:hidden" />
    </>
  )
}
