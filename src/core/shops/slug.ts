import { normalized } from '#core/normalized.ts'

export const SLUG_MIN = 3
export const SLUG_MAX = 40
/** The same as the constraint shop_slug_fits. */
export const slugPattern = /^[a-z0-9](-?[a-z0-9]){2,39}$/

/** A slug made from a shop's name [S10]; a name without Latin letters or digits gives `shop`. */
export function proposeSlug(name: string): string {
  const plain = normalized(name, 'NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[æœ]/g, (letter) => (letter === 'æ' ? 'ae' : 'oe'))
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
  const slug = trimmed(plain.replaceAll(/[^a-z0-9]+/g, '-'), SLUG_MAX)
  return slug.length >= SLUG_MIN ? slug : trimmed(`shop-${slug}`, SLUG_MAX)
}

/** The n-th proposal, where the first are taken: meia-lua-2. */
export function numberedSlug(slug: string, n: number): string {
  return n < 2 ? slug : `${trimmed(slug, SLUG_MAX - 1 - String(n).length)}-${n}`
}

function trimmed(slug: string, most: number): string {
  return slug.slice(0, most).replaceAll(/^-+|-+$/g, '')
}
