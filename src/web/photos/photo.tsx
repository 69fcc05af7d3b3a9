import { useCallback } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import './photo.css'
import { adoptFrame } from './photo-frame.ts'
import { focalPosition, photoSource } from './photo-source.ts'

export type PhotoProps = {
  photo: PhotoView
  /** as of <img sizes>: how wide it will stand */
  sizes: string
  /** said instead of the photo's own words; empty where a name stands beside it */
  alt?: string
  /** the one picture the page waits for */
  isPriority?: boolean
  isEager?: boolean
  /** what the button says that loads a picture again; without it a failed one stays a colour */
  retryWords?: string
  className?: string
}

/** A picture: its colour at once, its thumbhash a moment later, itself when decoded. Its size comes from the frame's class. */
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
