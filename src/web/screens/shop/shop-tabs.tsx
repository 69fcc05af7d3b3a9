import { Link, useLocation } from '@tanstack/react-router'
import type { ShopPage } from '#web/data/looks/shops.ts'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TabLinks } from '#web/ui/layout/tabs.tsx'

type Section = 'looks' | 'services' | 'team' | 'reviews' | 'where'

/** Anchor links to the sections of this one page. */
export function ShopTabs({ shop }: { shop: ShopPage }) {
  const m = useMessages('shop', shopWords)
  const hash = useLocation({ select: (location) => location.hash })
  const items: { value: Section; label: string; count?: number }[] = [
    { value: 'looks', label: m.looks, count: shop.looks.total },
    ...(shop.services.length > 0
      ? [{ value: 'services' as const, label: m.services, count: shop.services.length }]
      : []),
    ...(shop.team.length > 0 ? [{ value: 'team' as const, label: m.team, count: shop.team.length }] : []),
    { value: 'reviews', label: m.reviews, count: shop.reviews.rating?.count ?? 0 },
    { value: 'where', label: m.whereWhen },
  ]
  return (
    <TabLinks
      label={m.sections}
      items={items}
      value={items.find(({ value }) => value === hash)?.value ?? 'looks'}
      className="max-md:-mx-margin max-md:px-margin"
      render={(value, props) => (
        <Link key={value} to="." hash={value} activeOptions={{ includeHash: true }} {...props} />
      )}
    />
  )
}
