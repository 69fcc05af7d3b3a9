import { photoUrl } from '#contract/looks/photo-url.ts'
import type { PhotoView } from '#contract/looks/photos.ts'
import { decimalOf } from './money.ts'
import type { LookPage, Looks, ShopPage } from './page-values.ts'

type JsonLd = Record<string, unknown>

const context = 'https://schema.org'
const MOST_PICTURES = 8
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function discoverLd({ items }: Looks, { name, publicUrl }: { name: string; publicUrl: string }): JsonLd {
  return {
    '@context': context,
    '@type': 'CollectionPage',
    name,
    url: `${publicUrl}/`,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: items.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${publicUrl}/looks/${id}`,
      })),
    },
  }
}

/** Structured data of a look: what is offered, at which price, by whom. */
export function lookLd({ look, caption, category, place, rating }: LookPage, publicUrl: string): JsonLd {
  const url = `${publicUrl}/looks/${look.id}`
  const shop = {
    '@type': 'LocalBusiness',
    name: look.shop.name,
    url: `${publicUrl}/shops/${look.shop.slug}`,
    address: addressLd({ ...place, postalCode: null, country: null }),
    ...ratingLd(rating),
  }
  return {
    '@context': context,
    '@type': 'Product',
    name: look.title,
    description: caption || `${look.serviceName} by ${look.maker.name}`,
    category,
    url,
    image: picturesLd(look.photos, publicUrl),
    // No rating: reviews are about the shop, and a Product may only carry its own.
    brand: { '@type': 'Brand', name: look.shop.name },
    offers: {
      '@type': 'Offer',
      url,
      ...priceLd(look.price),
      availability: `${context}/${look.nextFree ? 'InStock' : 'SoldOut'}`,
      itemOffered: { '@type': 'Service', name: look.serviceName, serviceType: category, provider: shop },
      seller: shop,
    },
  }
}

export function shopLd(shop: ShopPage, publicUrl: string): JsonLd {
  const { place, reviews } = shop
  return {
    '@context': context,
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/shops/${shop.slug}`,
    url: `${publicUrl}/shops/${shop.slug}`,
    name: shop.name,
    ...(shop.tagline && { slogan: shop.tagline }),
    ...(shop.story && { description: shop.story }),
    image: picturesLd(shop.covers, publicUrl),
    address: addressLd(place),
    ...(shop.contact.phone && { telephone: shop.contact.phone }),
    ...(shop.contact.email && { email: shop.contact.email }),
    ...(shop.contact.website && { sameAs: shop.contact.website }),
    ...(place.lat !== null &&
      place.lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng } }),
    openingHoursSpecification: hoursLd(shop),
    ...ratingLd(reviews.rating),
    ...reviewsLd(reviews.items),
    makesOffer: shop.services.map(({ name, price }) => ({
      '@type': 'Offer',
      ...priceLd(price),
      itemOffered: { '@type': 'Service', name },
    })),
  }
}

/** A price on request is no number. */
function priceLd(price: ShopPage['services'][number]['price']): JsonLd {
  return price.kind === 'on_request' ? {} : { price: decimalOf(price), priceCurrency: price.currency }
}

function picturesLd(photos: readonly PhotoView[], publicUrl: string): string[] {
  return photos.slice(0, MOST_PICTURES).map((photo) => publicUrl + photoUrl(photo, photo.widths.at(-1) ?? photo.width))
}

function ratingLd(rating: { average: number; count: number } | null): JsonLd {
  if (!rating || rating.count === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(rating.average * 10) / 10,
      reviewCount: rating.count,
      bestRating: 5,
    },
  }
}

const MOST_REVIEWS = 3

/** Only reviews that the page itself shows, as search engines ask. */
function reviewsLd(items: ShopPage['reviews']['items']): JsonLd {
  if (items.length === 0) return {}
  return {
    review: items.slice(0, MOST_REVIEWS).map(({ author, rating, body, createdAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author.name },
      datePublished: createdAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      ...(body && { reviewBody: body }),
    })),
  }
}

type Place = Pick<ShopPage['place'], 'street' | 'city' | 'district' | 'postalCode' | 'country'>

function addressLd({ street, city, district, postalCode, country }: Place): JsonLd {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(city && { addressLocality: city }),
    ...(district && { addressRegion: district }),
    ...(postalCode && { postalCode }),
    ...(country && { addressCountry: country }),
  }
}

function hoursLd({ week, exceptions }: Pick<ShopPage, 'week' | 'exceptions'>): JsonLd[] {
  const spec = { '@type': 'OpeningHoursSpecification' }
  return [
    ...week.flatMap(({ weekday, spans }) =>
      spans.map(({ opensMin, closesMin }) => ({
        ...spec,
        dayOfWeek: `${context}/${weekdays[weekday - 1]}`,
        opens: clock(opensMin),
        closes: clock(closesMin),
      })),
    ),
    ...exceptions.flatMap(({ on, spans }) => {
      const days = { validFrom: on, validThrough: on }
      // schema.org expresses "closed all day" as opening and closing at midnight.
      if (spans.length === 0) return [{ ...spec, ...days, opens: '00:00', closes: '00:00' }]
      return spans.map(({ opensMin, closesMin }) => ({
        ...spec,
        ...days,
        opens: clock(opensMin),
        closes: clock(closesMin),
      }))
    }),
  ]
}

/** Minutes after midnight; closing may be on the next day, and 24:00 becomes 23:59. */
function clock(minute: number): string {
  const within = minute === 1440 ? 1439 : minute % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
