import { Splide, SplideSlide } from '@splidejs/react-splide'
import { useEffect, useRef } from 'react'
import { CARD_SIZES, type CardProps, type HeroProps } from '../page.tsx'
import { Picture, Thumb } from '../picture.tsx'
import '@splidejs/react-splide/css'

export function Card({ photos, label, href, isEager }: CardProps) {
  return (
    <div className="card-box">
      <Splide aria-label={label}>
        {photos.map((photo, at) => (
          <SplideSlide key={photo.hash}>
            <Picture photo={photo} sizes={CARD_SIZES} href={href} isEager={isEager && at === 0} />
          </SplideSlide>
        ))}
      </Splide>
    </div>
  )
}

export function Hero({ photos, label }: HeroProps) {
  const main = useRef<Splide>(null)
  const thumbs = useRef<Splide>(null)
  useEffect(() => {
    if (thumbs.current?.splide) main.current?.sync(thumbs.current.splide)
  }, [])
  return (
    <div>
      <Splide ref={main} className="card-box" aria-label={label} options={{ pagination: false }}>
        {photos.map((photo, at) => (
          <SplideSlide key={photo.hash}>
            <Picture photo={photo} sizes="816px" isEager={at === 0} />
          </SplideSlide>
        ))}
      </Splide>
      <Splide
        ref={thumbs}
        aria-label="All pictures"
        options={{ fixedWidth: 64, gap: 8, pagination: false, isNavigation: true, arrows: false }}
      >
        {photos.map((photo) => (
          <SplideSlide key={photo.hash}>
            <span className="thumb-box">
              <Thumb photo={photo} />
            </span>
          </SplideSlide>
        ))}
      </Splide>
    </div>
  )
}
