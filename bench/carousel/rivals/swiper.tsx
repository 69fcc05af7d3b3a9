import { useState } from 'react'
import type { Swiper as SwiperApi } from 'swiper'
import { A11y, Keyboard, Navigation, Pagination, Thumbs } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { CARD_SIZES, type CardProps, type HeroProps } from '../page.tsx'
import { Picture, Thumb } from '../picture.tsx'
import 'swiper/css'
import 'swiper/css/navigation'
import 'swiper/css/pagination'
import 'swiper/css/thumbs'

export function Card({ photos, label, href, isEager }: CardProps) {
  return (
    <section className="card-box" aria-roledescription="carousel" aria-label={label}>
      <Swiper modules={[Navigation, Pagination, A11y, Keyboard]} navigation pagination={{ clickable: true }} keyboard>
        {photos.map((photo, at) => (
          <SwiperSlide key={photo.hash}>
            <Picture photo={photo} sizes={CARD_SIZES} href={href} isEager={isEager && at === 0} />
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
  )
}

export function Hero({ photos, label }: HeroProps) {
  const [thumbs, setThumbs] = useState<SwiperApi | null>(null)
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <Swiper
        className="card-box"
        modules={[Navigation, A11y, Keyboard, Thumbs]}
        navigation
        keyboard
        thumbs={{ swiper: thumbs }}
      >
        {photos.map((photo, at) => (
          <SwiperSlide key={photo.hash}>
            <Picture photo={photo} sizes="816px" isEager={at === 0} />
          </SwiperSlide>
        ))}
      </Swiper>
      <Swiper modules={[Thumbs, A11y]} onSwiper={setThumbs} slidesPerView={11} spaceBetween={8} watchSlidesProgress>
        {photos.map((photo, at) => (
          <SwiperSlide key={photo.hash}>
            <button type="button" className="thumb-box" aria-label={`Picture ${at + 1}`}>
              <Thumb photo={photo} />
            </button>
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
  )
}
