import { type QueryClient, useQuery } from '@tanstack/react-query'
import { installationQuery } from '#web/data/looks/installation.ts'
import { lazyScreen as lazy } from './routes/lazy-screen.ts'

const Discover = lazy(() => import('#web/screens/discover/discover.screen.tsx'), 'DiscoverScreen')
const ShopHome = lazy(() => import('#web/screens/shop/home/shop-home.screen.tsx'), 'ShopHomeScreen')

/** Loads the screen that the home page shows, once that is known: a server-rendered page is hydrated as a whole. */
export function preloadHome(client: QueryClient): Promise<void> | undefined {
  const known = client.getQueryData(installationQuery.queryKey)
  return known && (known.onlyShop ? ShopHome : Discover).preload?.()
}

/** Discover; where only one shop is live, that shop. */
export function HomeScreen() {
  return useQuery(installationQuery).data?.onlyShop ? <ShopHome /> : <Discover />
}
