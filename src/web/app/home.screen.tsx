import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactElement, Suspense } from 'react'
import { installationQuery } from '#web/data/looks/installation.ts'
import { DiscoverScreen } from '#web/screens/discover/discover.screen.tsx'

const ShopScreen = lazy(() =>
  import('#web/screens/shop/shop.screen.tsx').then(({ ShopScreen }) => ({ default: ShopScreen })),
)

/** Discover; where only one shop is live, that shop. */
export function HomeScreen(): ReactElement {
  const { data } = useQuery(installationQuery)
  if (!data?.onlyShop) return <DiscoverScreen installation={data} />
  return (
    <Suspense>
      <ShopScreen slug={data.onlyShop} />
    </Suspense>
  )
}
