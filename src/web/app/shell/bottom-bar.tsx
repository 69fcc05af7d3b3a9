import { Link } from '@tanstack/react-router'
import { shell } from '#web/messages/en/pages/shell.ts'
import { hasOnlyShop } from '#web/messages/site-name.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { barShapes } from '#web/ui/icons/bar-shapes.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'

type Place = { to: string; icon: keyof typeof barShapes; word: keyof typeof shell.nav; hash?: string }

const own: Place[] = [
  { to: '/me/saved', icon: 'heart', word: 'saved' },
  { to: '/cart', icon: 'bag', word: 'cart' },
  { to: '/me/bookings', icon: 'calendar', word: 'bookings' },
]
const places: Place[] = [
  { to: '/', icon: 'grid', word: 'discover' },
  ...own,
  { to: '/you', icon: 'person', word: 'you' },
]
const shopPlaces: Place[] = [
  { to: '/', icon: 'home', word: 'home' },
  { to: '/', hash: 'services', icon: 'tag', word: 'services' },
  ...own,
]

export function BottomBar() {
  const m = useMessages('shell', shell)
  return (
    <nav
      aria-label={m.phoneNavigation}
      className="fixed z-20 inset-x-0 bottom-0 grid grid-cols-5 h-[calc(64px+env(safe-area-inset-bottom))] pb-[env(safe-area-inset-bottom)] bg-paper border-t border-hairline md:hidden"
    >
      {(hasOnlyShop() ? shopPlaces : places).map(({ icon, word, ...link }) => (
        <Link
          key={icon}
          {...link}
          activeOptions={{ exact: true, includeSearch: false, includeHash: !!link.hash }}
          className="relative flex flex-col items-center justify-center gap-[3px] text-t1 leading-[14px] font-nav text-quiet focus-visible:-outline-offset-2 aria-[current=page]:text-ink aria-[current=page]:font-strong"
        >
          <Glyph shape={barShapes[icon]} />
          {m.nav[word]}
          {icon === 'bag' && <span className="cart-count top-1.5 inset-s-[calc(50%+4px)] inset-e-auto" />}
        </Link>
      ))}
    </nav>
  )
}
