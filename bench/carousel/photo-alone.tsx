import { Photo } from '#web/photos/photo.tsx'
import { CARD_SIZES, type CardProps } from './page.tsx'

/** Built for its byte size: the product's pictures without a carousel, as avatars and covers on the same pages use them. */
export function Card({ photos: [first], words }: CardProps) {
  return first && <Photo photo={first} sizes={CARD_SIZES} retryWords={words.retry} />
}
