import { useCallback } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import './photo.css'
import { adoptFrame } from './photo-frame.ts'
import { focalPosition, photoSource } from './photo-source.ts'

export type PhotoProps = {
  photo: PhotoView
  /** as in <img sizes>: the rendered width */
  sizes: string
  /** replaces the photo's own alternative text; empty where a name is beside it */
  alt?: string
  /** the LCP picture: loads with high priority */
  isPriority?: boolean
  isEager?: boolean
  /** label of the retry button; without it a failed picture stays a coloured box */
  retryWords?: string
  className?: string
}

/** A picture: shows its colour at once, then its thumbhash, then the decoded file. Its size comes from the frame's class. */
export function Photo({
  photo,
  sizes,
  alt = photo.alt,
  isPriority,
  isEager = isPriority,
  retryWords,
  className,
}: PhotoProps) {
  const adopt = useCallback(
    (frame: HTMLElement | null) => {
      if (frame) adoptFrame(frame, photo)
    },
    [photo],
  )
  return (
    <span
      key={photo.hash}
      ref={adopt}
      className={className ? `photo ${className}` : 'photo'}
      data-photo=""
      data-priority={isPriority ? '' : undefined}
      data-state={import.meta.env.SSR ? 'ready' : undefined}
      data-retry={retryWords}
    >
      <img
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'high' : 'auto'}
        decoding={isPriority ? 'sync' : 'async'}
        sizes={sizes}
        {...photoSource(photo)}
        style={{ objectPosition: focalPosition(photo) }}
      />
    </span>
  )
}
