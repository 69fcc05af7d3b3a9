import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'
import { CARD_SIZES, type CardProps, type HeroProps } from '../page.tsx'
import { Dots, Picture, Step, Thumb } from '../picture.tsx'
import './embla.css'

type Api = ReturnType<typeof useEmblaCarousel>[1]

/** Their documented hooks for buttons and dots, combined. */
function useControls(api: Api) {
  const [state, setState] = useState({ index: 0, mayGoBack: false, mayGoOn: false, count: 0 })
  const read = useCallback((from: NonNullable<Api>) => {
    setState({
      index: from.selectedScrollSnap(),
      mayGoBack: from.canScrollPrev(),
      mayGoOn: from.canScrollNext(),
      count: from.scrollSnapList().length,
    })
  }, [])
  useEffect(() => {
    if (!api) return
    read(api)
    api.on('reInit', read).on('select', read)
  }, [api, read])
  return state
}

export function Card({ photos, label, href, isEager }: CardProps) {
  const [ref, api] = useEmblaCarousel()
  const { index, mayGoBack, mayGoOn, count } = useControls(api)
  return (
    <section className="card-box" aria-roledescription="carousel" aria-label={label}>
      <div className="embla-viewport" ref={ref}>
        <div className="embla-container">
          {photos.map((photo, at) => (
            <div className="embla-slide" key={photo.hash}>
              <Picture photo={photo} sizes={CARD_SIZES} href={href} isEager={isEager && at === 0} />
            </div>
          ))}
        </div>
      </div>
      <Step way="previous" press={() => api?.scrollPrev()} isDisabled={!mayGoBack} />
      <Step way="next" press={() => api?.scrollNext()} isDisabled={!mayGoOn} />
      <Dots count={count} current={index} press={(to) => api?.scrollTo(to)} />
    </section>
  )
}

export function Hero({ photos, label }: HeroProps) {
  const [ref, api] = useEmblaCarousel()
  const [thumbsRef, thumbs] = useEmblaCarousel({ containScroll: 'keepSnaps', dragFree: true })
  const { index, mayGoBack, mayGoOn } = useControls(api)
  useEffect(() => thumbs?.scrollTo(index), [thumbs, index])
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div className="card-box">
        <div className="embla-viewport" ref={ref}>
          <div className="embla-container">
            {photos.map((photo, at) => (
              <div className="embla-slide" key={photo.hash}>
                <Picture photo={photo} sizes="816px" isEager={at === 0} />
              </div>
            ))}
          </div>
        </div>
        <Step way="previous" press={() => api?.scrollPrev()} isDisabled={!mayGoBack} />
        <Step way="next" press={() => api?.scrollNext()} isDisabled={!mayGoOn} />
      </div>
      <div className="embla-viewport" ref={thumbsRef}>
        <div className="embla-container">
          {photos.map((photo, at) => (
            <div className="embla-thumb" key={photo.hash}>
              <button
                type="button"
                className="thumb-box"
                aria-label={`Picture ${at + 1}`}
                onClick={() => api?.scrollTo(at)}
              >
                <Thumb photo={photo} />
              </button>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
