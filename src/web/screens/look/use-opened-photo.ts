import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

const route = getRouteApi('/looks/$id')

/** Which picture stands open, as its address says: a link shows it, going back closes it. */
export function useOpenedPhoto() {
  const { photo } = route.useSearch()
  const navigate = useNavigate({ from: '/looks/$id' })
  const router = useRouter()
  const wasOpenedHere = useRef(false)

  const show = useCallback(
    (index: number, isNew: boolean) => {
      if (isNew) wasOpenedHere.current = true
      void navigate({
        search: (search) => ({ ...search, photo: String(index + 1) }),
        replace: !isNew,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const close = useCallback(() => {
    // Opened by a press, it is one step of history; opened by a link, there is nothing to go back to.
    if (wasOpenedHere.current) router.history.back()
    else void navigate({ search: ({ photo: _, ...search }) => search, replace: true, resetScroll: false })
    wasOpenedHere.current = false
  }, [navigate, router])

  const number = Number(photo)
  return { opened: Number.isInteger(number) && number >= 1 ? number - 1 : null, show, close }
}
