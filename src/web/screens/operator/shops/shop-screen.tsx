import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '#web/data/api/query-view.tsx'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { type OperatorShopPage, operatorShopQuery } from '#web/data/operator/operator-shops.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { operatorShops } from '#web/messages/en/operator/operator-shops.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { OperatorBar } from '../frame/operator-bar.tsx'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'
import type { OperatorScreenProps } from '../operator-place.ts'
import { ComingBookings } from './coming-bookings.tsx'
import { Decide } from './decide.tsx'
import { ShopBadge } from './shop-badge.tsx'
import { ShopPhotos } from './shop-row.tsx'

/** One shop: what it shows, what is decided about it, and its coming bookings. */
export function ShopScreen({ params: { id } }: OperatorScreenProps<'shops/:id'>) {
  const m = useMessages('operator-shops', operatorShops)
  const shop = useQuery(operatorShopQuery(id))
  return (
    <>
      <PageTitle title={shop.data?.name ?? m.title} />
      <OperatorBar
        title={shop.data?.name ?? m.title}
        actions={
          <LinkButton tone="bare" {...operatorPath('shops')}>
            {m.back}
          </LinkButton>
        }
      />
      <div className="studio-body max-w-220">
        <QueryView read={shop} pending={<RowsSkeleton />}>
          {(data) => <Opened shop={data} />}
        </QueryView>
      </div>
    </>
  )
}

function Opened({ shop }: { shop: OperatorShopPage }) {
  const m = useMessages('operator-shops', operatorShops)
  const category = useCategoryName()
  const facts = [
    [m.owner, shop.owner ? afterEachOther([shop.owner.name, shop.owner.email]) : m.noOwner],
    [m.category, category(shop.category)],
    [m.address, afterEachOther([shop.street, shop.city])],
    [m.content, m.holds(shop.looks, shop.services, shop.people)],
    [m.story, shop.story || m.noStory],
  ] as const
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <ShopPhotos photos={shop.photos} />
        <div className="min-w-0">
          <ShopBadge state={shop.state} />
          {shop.tagline && <p className="mt-1 text-t2 text-quiet">{shop.tagline}</p>}
        </div>
      </div>
      {shop.reason && (
        <Note className="mt-5" tone={shop.state === 'suspended' ? 'bad' : 'warn'} lead={`${m.reason}:`}>
          {shop.reason}
        </Note>
      )}
      <Decide shop={shop} />
      <dl className="mt-6 border-t border-hairline text-t2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid md:grid-cols-[168px_1fr] gap-x-4 py-3 border-b border-hairline">
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {shop.state !== 'closed' && (
        <p className="mt-2 text-t2">
          <Link to="/shops/$slug" params={{ slug: shop.slug }} className="link inline-block py-3">
            {shop.state === 'live' ? m.publicPage : m.previewPage}
          </Link>
        </p>
      )}
      <ComingBookings shop={shop} />
    </>
  )
}
