import type { PhotoView } from '#contract/looks/photos.ts'
import { photoSource } from '#web/photos/photo-source.ts'

type PictureProps = { photo: PhotoView; sizes: string; isEager?: boolean; href?: string }

/** A rival's slide: the same file, words and link as ours; lazy-loaded, as their documentation advises. */
export function Picture({ photo, sizes, isEager = false, href }: PictureProps) {
  const image = (
    <img
      alt={photo.alt}
      width={photo.width}
      height={photo.height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      sizes={sizes}
      {...photoSource(photo)}
    />
  )
  const link = { href, tabIndex: -1, draggable: false }
  return href ? (
    <a className="slide-box" {...link}>
      {image}
    </a>
  ) : (
    <span className="slide-box">{image}</span>
  )
}

export function Thumb({ photo }: { photo: PhotoView }) {
  return <img alt="" width={64} height={80} loading="lazy" decoding="async" sizes="64px" {...photoSource(photo)} />
}

type StepProps = { way: 'previous' | 'next'; press: () => void; isDisabled: boolean }

export function Step({ way, press, isDisabled }: StepProps) {
  return (
    <button
      type="button"
      className="step-box"
      data-way={way}
      aria-label={way === 'next' ? 'Next picture' : 'Previous picture'}
      disabled={isDisabled}
      onClick={press}
    />
  )
}

type DotsProps = { count: number; current: number; press: (index: number) => void }

export function Dots({ count, current, press }: DotsProps) {
  return (
    <div className="dots-box">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          className="dot-box"
          aria-label={`Picture ${index + 1}`}
          aria-current={index === current}
          onClick={() => press(index)}
        />
      ))}
    </div>
  )
}
