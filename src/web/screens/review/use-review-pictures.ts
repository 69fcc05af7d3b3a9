import { useEffect, useRef, useState } from 'react'
import { type ClientProblemCode, Problem } from '#web/data/api/problem.ts'
import type { OwnPicture } from '#web/data/voices/review.ts'
import { makePreview } from '#web/photos/uploader/make-preview.ts'
import { type ReviewPlace, sendPicture } from '#web/photos/uploader/send-picture.ts'

export type Picture = Pick<OwnPicture, 'alt' | 'audience' | 'withLook'> & {
  readonly key: string
  /** null until the server has created the photo */
  readonly photoId: string | null
  /** of a picture that is stored with the review */
  readonly photo: OwnPicture['photo']
  readonly isStored: boolean
  /** of a file that was chosen here */
  readonly preview: string | null
  /** 0 to 1 */
  readonly share: number
  readonly state: 'sending' | 'arrived' | 'refused'
  readonly refusal: ClientProblemCode | null
}

let keys = 0

/** The pictures of a review while it is written: stored ones, and files that are uploaded one after the other. */
export function useReviewPictures(place: ReviewPlace, stored: readonly OwnPicture[], firstAlt: string) {
  const [pictures, setPictures] = useState<readonly Picture[]>(() => stored.map(storedPicture))
  const files = useRef(new Map<string, { file: File; stop: AbortController }>())
  const line = useRef(Promise.resolve())

  const change = (key: string, to: Partial<Picture>) =>
    setPictures((list) => list.map((each) => (each.key === key ? { ...each, ...to } : each)))

  // Leaving the page ends the uploads; the server forgets what nobody published.
  useEffect(() => {
    const open = files.current
    return () => {
      for (const { stop } of open.values()) stop.abort()
    }
  }, [])

  function add(chosen: readonly File[]): void {
    for (const file of chosen) {
      keys += 1
      const key = `new-${keys}`
      files.current.set(key, { file, stop: new AbortController() })
      const fresh = {
        key,
        photoId: null,
        photo: null,
        isStored: false,
        preview: null,
        share: 0,
        refusal: null,
      } as const
      const consent = { alt: firstAlt, audience: 'everyone', withLook: false } as const
      setPictures((list) => [...list, { ...fresh, ...consent, state: 'sending' }])
      void makePreview(file).then((preview) => change(key, { preview }))
      line.current = line.current.then(() => bring(key))
    }
  }

  async function bring(key: string): Promise<void> {
    const found = files.current.get(key)
    if (!found || found.stop.signal.aborted) return
    try {
      const photoId = await sendPicture(place, found.file, found.stop.signal, {
        onProgress: (share) => change(key, { share }),
      })
      change(key, { photoId, share: 1, state: 'arrived' })
    } catch (error) {
      const refusal = error instanceof Problem ? error.code : 'failed'
      if (!found.stop.signal.aborted) change(key, { state: 'refused', refusal })
    }
  }

  function retry(key: string): void {
    change(key, { state: 'sending', refusal: null, share: 0 })
    line.current = line.current.then(() => bring(key))
  }

  function remove(key: string): void {
    files.current.get(key)?.stop.abort()
    files.current.delete(key)
    const preview = pictures.find((each) => each.key === key)?.preview
    if (preview) URL.revokeObjectURL(preview)
    setPictures((list) => list.filter((each) => each.key !== key))
  }

  return { pictures, add, change, retry, remove }
}

export type ReviewPictures = ReturnType<typeof useReviewPictures>

function storedPicture({ id, photo, alt, audience, withLook }: OwnPicture): Picture {
  const rest = { preview: null, share: 1, state: 'arrived', refusal: null } as const
  return { key: id, photoId: id, photo, isStored: true, alt, audience, withLook, ...rest }
}
