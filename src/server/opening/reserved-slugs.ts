import { routes } from '#contract/routes.ts'

/** First words of the client's own addresses; the API's are read from the contract. */
const ofClient =
  'about admin appeal assets calendar cart checkout fonts for-makers forgot-password help identity-action imprint index invitations lookbook looks mailbox me offers open-a-shop operator photos plan privacy reset-password reviews robots search set-up shops sign-in sign-up sitemap studio terms together unsubscribe uploads verify-email www you'.split(
    ' ',
  )

let reserved: ReadonlySet<string> | null = null

/** Words of our own addresses are not slugs, so that a new address never collides with a shop's [S10]. */
export function isReservedSlug(slug: string): boolean {
  reserved ??= new Set([
    ...ofClient,
    ...routes.flatMap(({ path }) => path.split('/').filter((part) => part !== '' && !part.startsWith('{'))),
  ])
  return reserved.has(slug)
}
