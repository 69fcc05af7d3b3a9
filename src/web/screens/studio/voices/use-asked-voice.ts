import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

type Pages = { hasNextPage: boolean; isFetching: boolean; fetchNextPage: () => unknown }

/** The comment or review in the address's fragment, as notices and Today name it: shown once, read on until it is there. */
export function useAskedVoice(
  ids: readonly string[],
  { hasNextPage, isFetching, fetchNextPage }: Pages,
): string | null {
  const asked = useLocation({ select: ({ hash }) => hash }) || null
  const isThere = asked !== null && ids.includes(asked)
  const shown = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another at each rendering
  useEffect(() => {
    if (asked === null || shown.current === asked) return
    if (isThere) {
      shown.current = asked
      const voice = [...document.querySelectorAll<HTMLElement>('[data-voice]')].find(
        (each) => each.dataset.voice === asked,
      )
      voice?.scrollIntoView({ block: 'center' })
      voice?.focus({ preventScroll: true })
    } else if (hasNextPage && !isFetching) fetchNextPage()
  }, [asked, isThere, hasNextPage, isFetching])
  return asked
}
