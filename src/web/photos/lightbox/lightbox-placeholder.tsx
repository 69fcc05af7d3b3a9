import { type CSSProperties, useCallback } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import { placeUnder } from '../photo-frame.ts'

/** Placeholder with the same size as the large picture until that is loaded. */
export function LightboxPlaceholder({ photo }: { photo: PhotoView }) {
  const paint = useCallback(
    (box: HTMLElement | null) => {
      if (box) placeUnder(box, photo)
    },
    [photo],
  )
  return (
    <span aria-hidden="true" className="lightbox-under">
      <span
        ref={paint}
        style={{ '--ratio': photo.width / photo.height, '--widest': `${photo.width}px` } as CSSProperties}
      />
    </span>
  )
}
