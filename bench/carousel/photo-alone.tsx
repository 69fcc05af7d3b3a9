import { Photo } from '#web/photos/photo.tsx'
import { CARD_SIZES, type CardProps } from './page.tsx'

/** Built for its bytes: what the product's pictures weigh without a carousel, as faces and covers on the same pages are. */
export function Card({ photos: [first], words }: CardProps) {
  return first && <Photo photo={first} sizes={CARD_SIZES} retryWords={words.retry} />
}
