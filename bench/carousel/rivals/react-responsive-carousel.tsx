import { Carousel } from 'react-responsive-carousel'
import { CARD_SIZES, type CardProps, type HeroProps } from '../page.tsx'
import { Picture, Thumb } from '../picture.tsx'
import 'react-responsive-carousel/lib/styles/carousel.min.css'

export function Card({ photos, label, href, isEager }: CardProps) {
  return (
    <div className="card-box">
      <Carousel ariaLabel={label} showThumbs={false} showStatus={false}>
        {photos.map((photo, at) => (
          <Picture key={photo.hash} photo={photo} sizes={CARD_SIZES} href={href} isEager={isEager && at === 0} />
        ))}
      </Carousel>
    </div>
  )
}

export function Hero({ photos, label }: HeroProps) {
  return (
    <div className="card-box">
      <Carousel
        ariaLabel={label}
        showStatus={false}
        showIndicators={false}
        thumbWidth={64}
        renderThumbs={() => photos.map((photo) => <Thumb key={photo.hash} photo={photo} />)}
      >
        {photos.map((photo, at) => (
          <Picture key={photo.hash} photo={photo} sizes="816px" isEager={at === 0} />
        ))}
      </Carousel>
    </div>
  )
}
