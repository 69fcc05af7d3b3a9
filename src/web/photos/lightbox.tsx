import Lightbox from 'yet-another-react-lightbox'
import { Captions, Counter, Zoom } from 'yet-another-react-lightbox/plugins'
import { photoUrl } from '#contract/photo-url.ts'
import type { PhotoView } from '#contract/photos.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import './lightbox.css'
import type { LightboxWords } from './lightbox-words.ts'

export type LightboxProps = {
  photos: readonly PhotoView[]
  /** whose pictures they are */
  label: string
  words: LightboxWords
  index: number
  view: (index: number) => void
  close: () => void
}

/** All of a picture, over everything else. Only ever imported lazily: it is larger than every carousel of ours. */
export function PhotoLightbox({ photos, label, words, index, view, close }: LightboxProps) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isSingle = photos.length === 1
  return (
    <Lightbox
      open
      className="lightbox"
      index={index}
      slides={photos.map(slideOf)}
      plugins={isSingle ? [Captions, Zoom] : [Captions, Counter, Zoom]}
      close={close}
      on={{ view: (at) => view(at.index) }}
      carousel={{ finite: true, preload: 1, padding: 0, imageFit: 'contain' }}
      animation={
        isCalm ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : { fade: 200, swipe: 240, navigation: 200, zoom: 240 }
      }
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 4 }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      labels={{
        Lightbox: label,
        'Photo gallery': label,
        Carousel: words.carousel,
        Slide: words.slide,
        '{index} of {total}': words.positionForm,
        Previous: words.previous,
        Next: words.next,
        Close: words.close,
        Caption: words.caption,
        'Zoom in': words.zoomIn,
        'Zoom out': words.zoomOut,
      }}
      {...(isSingle && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  )
}

function slideOf(photo: PhotoView) {
  const height = (width: number) => Math.round((photo.height * width) / photo.width)
  const widest = photo.widths.at(-1) ?? photo.width
  return {
    src: photoUrl(photo, widest),
    srcSet: photo.widths.map((width) => ({ src: photoUrl(photo, width), width, height: height(width) })),
    alt: photo.alt,
    description: photo.alt,
    width: photo.width,
    height: photo.height,
  }
}
