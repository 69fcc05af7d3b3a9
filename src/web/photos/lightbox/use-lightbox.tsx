import { type ReactElement, useCallback } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { PhotoPair } from '../compare/compare-pair.ts'
import { useLazyComponent } from '../use-lazy-component.ts'
import type { LightboxWords } from './lightbox-words.ts'
import { nearestOpened, type OpenedPhoto } from './opened-photo.ts'

const load = () => import('./lightbox.tsx').then(({ PhotoLightbox }) => PhotoLightbox)

type Setup = {
  photos: readonly PhotoView[]
  pair: PhotoPair | null
  label: string
  words: LightboxWords
  /** what is open, or null. The state lives in the URL. */
  opened: OpenedPhoto | null
  /** isNew: it was closed before, so push a history entry: going back closes it */
  show: (opened: OpenedPhoto, isNew: boolean) => void
  close: () => void
}

/** The lightbox of a set of pictures; its code is prefetched when the pointer is near. */
export function useLightbox({ photos, pair, label, words, opened, show, close }: Setup): {
  lightbox: ReactElement | null
  open: (index: number) => void
  openCompared: () => void
  prepare: () => void
} {
  const isOpen = opened !== null && photos.length > 0
  const PhotoLightbox = useLazyComponent(load, isOpen, () => {
    showToast({ words: words.openFailed, icon: 'alert' })
    close()
  })
  const lightbox =
    PhotoLightbox && isOpen ? (
      <PhotoLightbox
        photos={photos}
        pair={pair}
        label={label}
        words={words}
        opened={nearestOpened(opened, photos.length, pair !== null)}
        show={(at) => show(at, false)}
        close={close}
      />
    ) : null
  return {
    lightbox,
    open: useCallback((index: number) => show({ index, isCompared: false }, true), [show]),
    openCompared: useCallback(() => show({ index: 0, isCompared: true }, true), [show]),
    prepare,
  }
}

function prepare(): void {
  // A failed prefetch is retried when the lightbox is opened.
  load().catch(() => {})
}
