import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type OpenedPhoto, openedPhotoText, parseOpenedPhoto } from './opened-photo.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the set of pictures and the one that is open in the lightbox */
    shown?: string | undefined
  }
}

/** The open picture of a set. Stored as history state, not in the address: going back closes it. */
export function useShownPhoto(set: string) {
  const text = useLocation({ select: ({ state }) => state.shown })
  const navigate = useNavigate()
  const router = useRouter()
  const [of, number] = text?.split(' ') ?? []

  const show = useCallback(
    (opened: OpenedPhoto, isNew: boolean) =>
      void navigate({
        to: '.',
        search: true,
        state: (state) => ({ ...state, shown: `${set} ${openedPhotoText(opened)}` }),
        replace: !isNew,
        resetScroll: false,
      }),
    [navigate, set],
  )
  const close = useCallback(() => router.history.back(), [router])
  return { opened: useMemo(() => (of === set ? parseOpenedPhoto(number) : null), [of, set, number]), show, close }
}
