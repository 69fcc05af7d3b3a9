import type { PhotoView } from '#contract/photos.ts'
import type { PhotoWords } from './photo-words.ts'

/** The track is a tab stop with a name of its own; a single picture needs none. */
export function trackProps(count: number, words: PhotoWords) {
  return { 'data-track': '', ...(count > 1 && { role: 'group', 'aria-label': words.track(count) }) }
}

/** What every slide is to the ear, with a key: the same picture may come twice, so its place is part of it. */
export function slidesOf(photos: readonly PhotoView[], words: PhotoWords) {
  return photos.map((photo, index) => ({
    key: `${index}-${photo.hash}`,
    photo,
    index,
    props: {
      role: 'group',
      'aria-roledescription': words.slide,
      'aria-label': words.position(index + 1, photos.length),
      'data-photo': '',
      'data-retry': words.retry,
    },
  }))
}

export function carouselProps(label: string, words: PhotoWords) {
  return { role: 'group', 'aria-roledescription': words.carousel, 'aria-label': label, 'data-carousel': '' }
}
