import type { getShopNews } from '#contract/notices/shop-news.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { mayChooseNews, type NewsChoice, newsKinds, type ShopNewsChoices } from '#core/notices/shop-news.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { listShopNews, upsertShopNews } from './shop-news.store.ts'

type ShopNews = RouteOutput<typeof getShopNews>

export async function viewShopNews({ db }: Pick<Deps, 'db'>, personId: string): Promise<ShopNews> {
  const rows = await listShopNews(db, personId)
  return {
    shops: rows.map(({ slug, name, role, bookings, comments, reviews }) => {
      const asFarAsAllowed = (news: NewsChoice) => (mayChooseNews(role, news) ? news : 'own')
      return {
        ...{ slug, name, mayHaveAll: mayChooseNews(role, 'shop') },
        bookings: asFarAsAllowed(bookings),
        comments: asFarAsAllowed(comments),
        reviews: asFarAsAllowed(reviews),
      }
    }),
  }
}

/** A shop that one does not work at is answered as if it did not exist [A2]. */
export async function chooseShopNews(
  deps: Pick<Deps, 'db'>,
  personId: string,
  { slug, ...choices }: ShopNewsChoices & { slug: string },
): Promise<Decision<ShopNews, 'not_found' | 'invalid_input', ProblemDetail>> {
  const shop = (await listShopNews(deps.db, personId)).find((each) => each.slug === slug)
  if (!shop) return refused('not_found', {})
  const refusedKind = newsKinds.find((kind) => !mayChooseNews(shop.role, choices[kind]))
  if (refusedKind) return refused('invalid_input', { fields: [{ path: refusedKind, rule: 'format' }] })
  await upsertShopNews(deps.db, { personId, shopId: shop.shopId, ...choices })
  return granted(await viewShopNews(deps, personId))
}
