import 'keen-slider/keen-slider.min.css'
import { type KeenSliderInstance, type KeenSliderPlugin, useKeenSlider } from 'keen-slider/react'
import { type RefObject, useState } from 'react'
import { CARD_SIZES, type CardProps, type HeroProps } from '../page.tsx'
import { Dots, Picture, Step, Thumb } from '../picture.tsx'

export function Card({ photos, label, href, isEager }: CardProps) {
  const [index, setIndex] = useState(0)
  const [isLoaded, setLoaded] = useState(false)
  const [ref, slider] = useKeenSlider<HTMLDivElement>({
    initial: 0,
    slideChanged: ({ track }) => setIndex(track.details.rel),
    created: () => setLoaded(true),
  })
  return (
    <section className="card-box" aria-roledescription="carousel" aria-label={label}>
      <div ref={ref} className="keen-slider">
        {photos.map((photo, at) => (
          <div className="keen-slider__slide" key={photo.hash}>
            <Picture photo={photo} sizes={CARD_SIZES} href={href} isEager={isEager && at === 0} />
          </div>
        ))}
      </div>
      {isLoaded && (
        <>
          <Step way="previous" press={() => slider.current?.prev()} isDisabled={index === 0} />
          <Step way="next" press={() => slider.current?.next()} isDisabled={index === photos.length - 1} />
          <Dots count={photos.length} current={index} press={(to) => slider.current?.moveToIdx(to)} />
        </>
      )}
    </section>
  )
}

/** Their documented plugin for thumbnails. */
function thumbnailsOf(main: RefObject<KeenSliderInstance | null>): KeenSliderPlugin {
  return (slider) => {
    const mark = (index: number) => {
      for (const [at, slide] of slider.slides.entries()) slide.classList.toggle('active', at === index)
    }
    slider.on('created', () => {
      mark(slider.track.details.rel)
      for (const [at, slide] of slider.slides.entries())
        slide.addEventListener('click', () => main.current?.moveToIdx(at))
      main.current?.on('animationStarted', ({ animator, track }) => {
        const next = animator.targetIdx ?? 0
        mark(track.absToRel(next))
        slider.moveToIdx(Math.min(slider.track.details.maxIdx, next))
      })
    })
  }
}

export function Hero({ photos, label }: HeroProps) {
  const [index, setIndex] = useState(0)
  const [ref, slider] = useKeenSlider<HTMLDivElement>({
    initial: 0,
    slideChanged: ({ track }) => setIndex(track.details.rel),
  })
  const [thumbsRef] = useKeenSlider<HTMLDivElement>({ initial: 0, slides: { perView: 11, spacing: 8 } }, [
    thumbnailsOf(slider),
  ])
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div className="card-box">
        <div ref={ref} className="keen-slider">
          {photos.map((photo, at) => (
            <div className="keen-slider__slide" key={photo.hash}>
              <Picture photo={photo} sizes="816px" isEager={at === 0} />
            </div>
          ))}
        </div>
        <Step way="previous" press={() => slider.current?.prev()} isDisabled={index === 0} />
        <Step way="next" press={() => slider.current?.next()} isDisabled={index === photos.length - 1} />
      </div>
      <div ref={thumbsRef} className="keen-slider">
        {photos.map((photo, at) => (
          <div className="keen-slider__slide" key={photo.hash}>
            <button type="button" className="thumb-box" aria-label={`Picture ${at + 1}`}>
              <Thumb photo={photo} />
            </button>
          </div>
        ))}
      </div>
    </section>
  )
}
