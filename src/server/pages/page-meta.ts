import { photoUrl } from '#contract/looks/photo-url.ts'
import type { PhotoView } from '#contract/looks/photos.ts'
import { PREVIEW_WIDTH } from '#server/photos/making/photo-files.ts'
import { oneLine } from '#server/platform/http/escape-html.ts'
import { discoverLd, lookLd, shopLd } from './json-ld.ts'
import { amountOf } from './money.ts'
import type { Page } from './page-kinds.ts'
import type { Installation, LookPage, Looks, SharedPage, ShopPage } from './page-values.ts'
import { type PageWords, titled } from './page-words.ts'

/** Metadata for crawlers. Plain text: the page escapes it. */
export type PageMeta = {
  title: string
  /** the installation's name */
  siteName: string
  description: string
  /** absolute URL */
  canonical: string
  kind: 'website' | 'article' | 'business.business' | 'product'
  picture: { url: string; alt: string } | null
  jsonLd: Record<string, unknown> | null
  isIndexed: boolean
}

/** onlyShop: the slug of the only live shop, whose name the site bears then. */
export type Site = { name: string; publicUrl: string; onlyShop: string | null; tag: string; words: PageWords }

const DESCRIPTION_LETTERS = 200

/** values: the answers to the page's reads, in their order. */
export function metaOf(page: Page, values: readonly unknown[], site: Site): PageMeta {
  if (page.kind === 'look') return metaOfLook(values[0] as LookPage, site)
  if (page.kind === 'shop') return metaOfShop(values[0] as ShopPage, site)
  if (page.kind === 'search') return metaOfSearch(page, site)
  if (page.kind === 'shared') return metaOfShared(page, values[0] as SharedPage, site)
  if (page.kind === 'makers') return metaOfMakers(page, values[0] as Looks, site)
  const [installation, rest] = values as [Installation, unknown]
  if (installation.onlyShop !== null) return metaOfHome(rest as ShopPage, site)
  return metaOfDiscover(page, installation, rest as Looks, site)
}

function metaOfDiscover(
  page: Page,
  installation: Installation,
  looks: Looks,
  { name, publicUrl, words }: Site,
): PageMeta {
  const first = looks.items[0]?.photos[0]
  return {
    title: titled(words.discover.title, name),
    siteName: name,
    description:
      installation.looks > 0
        ? words.discover.description(installation.looks, installation.makers)
        : words.discover.empty,
    canonical: `${publicUrl}${page.href}`,
    kind: 'website',
    picture: first ? previewOf(first, publicUrl) : null,
    jsonLd: discoverLd(looks, { name, publicUrl }),
    isIndexed: true,
  }
}

/** Endless combinations: crawlers follow the links but do not index the page. */
function metaOfSearch({ href }: Page, { name, publicUrl, words }: Site): PageMeta {
  return {
    title: titled(words.search.title, name),
    siteName: name,
    description: words.search.description,
    canonical: `${publicUrl}${href}`,
    kind: 'website',
    picture: null,
    jsonLd: null,
    isIndexed: false,
  }
}

function metaOfMakers({ href }: Page, looks: Looks, { name, publicUrl, words }: Site): PageMeta {
  const first = looks.items[0]?.photos[0]
  return {
    title: titled(words.makers.title, name),
    siteName: name,
    description: words.makers.description,
    canonical: `${publicUrl}${href}`,
    kind: 'website',
    picture: first ? previewOf(first, publicUrl) : null,
    jsonLd: null,
    isIndexed: true,
  }
}

/** For link previews in a chat; search engines do not keep it. */
function metaOfShared({ href }: Page, shared: SharedPage, { name, publicUrl, words }: Site): PageMeta {
  const photo = shared.kind === 'collection' ? shared.looks[0]?.photos[0] : shared.appointments[0]?.look?.photo
  const title = shared.kind === 'collection' ? shared.name : words.shared.day
  return {
    title: titled(title, name),
    siteName: name,
    description: words.shared.by(shared.by),
    canonical: `${publicUrl}${href}`,
    kind: 'website',
    picture: photo ? previewOf(photo, publicUrl) : null,
    jsonLd: null,
    isIndexed: false,
  }
}

function metaOfLook(page: LookPage, { name, publicUrl, tag, words }: Site): PageMeta {
  const { look, caption } = page
  const { price } = look
  const about = [
    words.look.by(look.serviceName, look.maker.name, look.shop.name, look.shop.city),
    words.look.price(amountOf(price, tag), price.kind, look.durationMin),
    caption,
  ]
  const [first] = look.photos
  return {
    title: titled(look.title, name),
    siteName: name,
    description: shortened(about.join(' ')),
    canonical: `${publicUrl}/looks/${look.id}`,
    kind: 'product',
    picture: first ? previewOf(first, publicUrl) : null,
    jsonLd: lookLd(page, publicUrl),
    isIndexed: page.audience === 'everyone',
  }
}

/** The only live shop is the home page: that is its address. */
function metaOfShop(shop: ShopPage, { name, publicUrl, onlyShop, words }: Site): PageMeta {
  const place = [shop.place.street, shop.place.city].filter(Boolean).join(', ')
  const about = [
    `${shop.name}${place ? `, ${place}` : ''}.`,
    shop.tagline && `${shop.tagline}.`,
    words.shop.looks(shop.looks.total, shop.services.length),
    shop.story,
  ]
  const first = shop.covers[0] ?? shop.looks.items[0]?.photos[0]
  const isHome = shop.slug === onlyShop
  const canonical = isHome ? `${publicUrl}/` : `${publicUrl}/shops/${shop.slug}`
  const jsonLd = shopLd(shop, publicUrl)
  return {
    title: titled(shop.name, name),
    siteName: name,
    description: shortened(about.filter(Boolean).join(' ')),
    canonical,
    kind: 'business.business',
    picture: first ? previewOf(first, publicUrl) : null,
    jsonLd: isHome ? { ...jsonLd, '@id': canonical, url: canonical } : jsonLd,
    isIndexed: shop.audience === 'everyone',
  }
}

function metaOfHome(shop: ShopPage, site: Site): PageMeta {
  return { ...metaOfShop(shop, site), title: shop.tagline ? `${shop.name}: ${shop.tagline}` : shop.name }
}

/** JPEG, because some link previews support no newer format. A picture still being processed has none yet. */
function previewOf(photo: PhotoView, publicUrl: string): PageMeta['picture'] {
  const isWhole = photo.widths.at(-1) === photo.width || photo.widths.includes(PREVIEW_WIDTH)
  const path = isWhole
    ? `/photos/${photo.hash}-${PREVIEW_WIDTH}.jpg`
    : photoUrl(photo, photo.widths.at(-1) ?? photo.width)
  return { url: publicUrl + path, alt: photo.alt }
}

/** Cut at the end of a word. */
function shortened(text: string): string {
  const line = oneLine(text)
  if (line.length <= DESCRIPTION_LETTERS) return line
  return `${line.slice(0, DESCRIPTION_LETTERS).replace(/\s+\S*$/, '')}…`
}
