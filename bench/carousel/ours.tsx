import { Carousel } from '#web/photos/carousel/carousel.tsx'
import { Hero as ProductHero } from '#web/photos/hero/hero.tsx'
import { CARD_SIZES, type CardProps, type HeroProps } from './page.tsx'

export function Card({ photos, label, words, href, isEager }: CardProps) {
  return <Carousel photos={photos} label={label} words={words} sizes={CARD_SIZES} href={href} isEager={isEager} />
}

export function Hero({ photos, label, words }: HeroProps) {
  return <ProductHero photos={photos} label={label} words={words} />
}
