import { plural } from '../plural.ts'

export const photos = {
  carousel: 'carousel',
  slide: 'picture',
  position: (number: number, count: number) => `${number} of ${count}`,
  moved: (number: number, count: number, alt: string) => `Picture ${number} of ${count}. ${alt}`,
  track: (count: number) =>
    plural('en', count, { one: 'One picture', other: `${count} pictures. Move with the arrow keys.` }),
  previous: 'Previous picture',
  next: 'Next picture',
  retry: 'Load picture again',
  larger: 'See this picture large',
  positionForm: '{index} of {total}',
  close: 'Close',
  caption: 'In words',
  zoomIn: 'Closer',
  zoomOut: 'Further away',
  thumbnails: 'All pictures',
  thumbnail: (number: number) => `Picture ${number}`,
  shown: (first: number, last: number, count: number) => `${first}–${last} of ${count}`,
  shownShort: (number: number, count: number) => `${number} / ${count}`,
}
