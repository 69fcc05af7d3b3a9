import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import { type OpenedPhoto, openedPhotoText, parseOpenedPhoto } from '#web/photos/lightbox/opened-photo.ts'

const route = getRouteApi('/looks/$id')

/** The open picture, stored in the address: a link opens it, going back closes it. */
export function useOpenedPhoto() {
  const { photo } = route.useSearch()
  const navigate = useNavigate({ from: '/looks/$id' })
  const router = useRouter()
  const wasOpenedHere = useRef(false)

  const show = useCallback(
    (opened: OpenedPhoto, isNew: boolean) => {
      if (isNew) wasOpenedHere.current = true
      void navigate({
        search: (search) => ({ ...search, photo: openedPhotoText(opened) }),
        replace: !isNew,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const close = useCallback(() => {
    // A press pushed a history entry to go back to; a link did not.
    if (wasOpenedHere.current) router.history.back()
    else void navigate({ search: ({ photo: _, ...search }) => search, replace: true, resetScroll: false })
    wasOpenedHere.current = false
  }, [navigate, router])

  return { opened: useMemo(() => parseOpenedPhoto(photo), [photo]), show, close }
}
