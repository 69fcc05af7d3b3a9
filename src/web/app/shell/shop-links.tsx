import { Link } from '@tanstack/react-router'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** Links to the sections of the only shop's page, which is the home page. */
export function ShopLinks() {
  const m = useMessages('shop', shopWords)
  const sections = { looks: m.looks, services: m.services, team: m.team, reviews: m.reviews, where: m.findUs }
  return Object.entries(sections).map(([hash, word]) => (
    <Link
      key={hash}
      to="/"
      hash={hash}
      activeOptions={{ includeHash: true }}
      className="hidden h-11 items-center rounded-ctl px-3.5 text-t2 font-nav transition-colors hover:bg-sunken lg:inline-flex"
    >
      {word}
    </Link>
  ))
}
