import { lazy, type ReactElement, Suspense, useCallback } from 'react'
import type { PhotoView } from '#contract/photos.ts'
import type { LightboxWords } from './lightbox-words.ts'

const load = () => import('./lightbox.tsx')
const PhotoLightbox = lazy(() => load().then(({ PhotoLightbox }) => ({ default: PhotoLightbox })))

type Setup = {
  photos: readonly PhotoView[]
  label: string
  words: LightboxWords
  /** which picture is open, by its place; null: none. It lives in the address. */
  opened: number | null
  /** isNew: it was closed before, so that going back closes it */
  show: (index: number, isNew: boolean) => void
  close: () => void
}

/** The lightbox of a set of pictures; its code comes when a hand comes near. */
export function useLightbox({ photos, label, words, opened, show, close }: Setup): {
  lightbox: ReactElement | null
  open: (index: number) => void
  prepare: () => void
} {
  const index = opened === null ? null : Math.min(Math.max(opened, 0), photos.length - 1)
  const lightbox =
    index === null || photos.length === 0 ? null : (
      <Suspense>
        <PhotoLightbox
          photos={photos}
          label={label}
          words={words}
          index={index}
          view={(at) => at !== index && show(at, false)}
          close={close}
        />
      </Suspense>
    )
  return { lightbox, open: useCallback((at: number) => show(at, true), [show]), prepare }
}

function prepare(): void {
  // A failed fetch is tried again when it is really opened.
  load().catch(() => {})
}
