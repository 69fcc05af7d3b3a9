import { useMemo, useState } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import { Captions, Counter, Zoom } from 'yet-another-react-lightbox/plugins'
import type { PhotoView } from '#contract/looks/photos.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import './lightbox.css'
import { photoUrl } from '#contract/looks/photo-url.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { Compare } from '../compare/compare.tsx'
import { CompareButton } from '../compare/compare-button.tsx'
import type { PhotoPair } from '../compare/compare-pair.ts'
import { pairRatio } from '../compare/compare-share.ts'
import { LightboxPlaceholder } from './lightbox-placeholder.tsx'
import type { LightboxWords } from './lightbox-words.ts'
import type { OpenedPhoto } from './opened-photo.ts'

const lens = ['m21 21-4.34-4.34', 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0', 'M8 11h6']

/** Lucide's shapes, drawn as everywhere else. In right-to-left the lightbox library swaps the arrow buttons itself. */
const lightboxIcons = {
  iconPrev: () => <Glyph shape={['m15 18-6-6 6-6']} />,
  iconNext: () => <Glyph shape={['m9 18 6-6-6-6']} />,
  iconClose: () => <Glyph shape={['M18 6 6 18', 'm6 6 12 12']} />,
  iconZoomIn: () => <Glyph shape={[...lens, 'M11 8v6']} />,
  iconZoomOut: () => <Glyph shape={lens} />,
  // the placeholder under a picture already shows that it is loading
  iconLoading: () => null,
}

export type LightboxProps = {
  photos: readonly PhotoView[]
  /** the before and after pictures, if there are any */
  pair: PhotoPair | null
  /** the name of whose pictures these are */
  label: string
  words: LightboxWords
  opened: OpenedPhoto
  show: (opened: OpenedPhoto) => void
  close: () => void
}

/** The full-screen lightbox. Import it lazily only: its code is larger than that of all our carousels. */
export function PhotoLightbox({ photos, pair, label, words, opened, show, close }: LightboxProps) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const isSingle = photos.length === 1
  const { index, isCompared } = opened
  const [tries, setTries] = useState(0)
  const slides = useMemo(() => photos.map((photo) => slideOf(photo, tries)), [photos, tries])
  return (
    <Lightbox
      open
      className={isCompared ? 'lightbox lightbox-compares' : 'lightbox'}
      index={index}
      slides={slides}
      plugins={isSingle ? [Captions, Zoom] : [Captions, Counter, Zoom]}
      close={close}
      on={{ view: (at) => at.index !== index && show({ index: at.index, isCompared: false }) }}
      carousel={{ finite: true, preload: 1, padding: 0, imageFit: 'contain' }}
      animation={
        isCalm ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : { fade: 200, swipe: 240, navigation: 200, zoom: 240 }
      }
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      captions={{ descriptionTextAlign: 'center', descriptionMaxLines: 4 }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      toolbar={{
        buttons: [
          pair && (
            <CompareButton
              key="compare"
              className="yarl__button lightbox-compare-button"
              isComparing={isCompared}
              words={words}
              turn={() => show({ index: 0, isCompared: !isCompared })}
            />
          ),
          'close',
        ],
      }}
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
      render={{
        ...lightboxIcons,
        slideHeader: ({ slide }) => {
          const photo = photos[slides.indexOf(slide as (typeof slides)[number])]
          return photo && <LightboxPlaceholder photo={photo} />
        },
        iconError: () => (
          <button type="button" className="photo-retry lightbox-retry" onClick={() => setTries((before) => before + 1)}>
            {words.retry}
          </button>
        ),
        ...(isSingle && { buttonPrev: () => null, buttonNext: () => null }),
        controls: () =>
          isCompared &&
          pair && (
            <div className="compare-place lightbox-compare" data-on-picture="">
              <Compare
                pair={pair}
                words={words}
                ratio={pairRatio(pair)}
                sizes={`min(100vw, ${Math.round(pairRatio(pair) * 100)}vh)`}
              />
            </div>
          ),
      }}
    />
  )
}

/** A photo in the lightbox library's format. Each retry gets a different URL, which the server treats alike. */
export function slideOf(photo: PhotoView, tries: number) {
  const again = tries > 0 ? `#${tries}` : ''
  const height = (width: number) => Math.round((photo.height * width) / photo.width)
  const widest = photo.widths.at(-1) ?? photo.width
  return {
    src: photoUrl(photo, widest) + again,
    srcSet: photo.widths.map((width) => ({ src: photoUrl(photo, width) + again, width, height: height(width) })),
    alt: photo.alt,
    description: photo.alt,
    width: photo.width,
    height: photo.height,
  }
}
