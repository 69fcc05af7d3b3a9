import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadIdentity } from '#web/data/identity/identity-for.ts'

/** Ours has 43 characters, the hosted service's about as many; the page's own anchors are words. */
const token = /^[\w-]{20,}$/

/** What a mail's link carries behind its #: read once, held in memory only, and removed from the address bar at once [I7]. */
export function useMailLink(): string | null {
  const router = useRouter()
  const given = useLocation({ select: ({ hash }) => (token.test(hash) ? hash : null) })
  const [link, setLink] = useState(given)
  if (given !== null && given !== link) setLink(given)
  useEffect(() => {
    if (given === null) return
    const { pathname, searchStr } = router.state.location
    router.history.replace(pathname + searchStr)
  }, [given, router])
  return link
}

/** What the link is for, asked once: a dead one is told before anything is typed. */
export function useReadLink(link: string | null) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['link', link],
    queryFn: async () => (await loadIdentity(client)).readLink(link ?? ''),
    enabled: link !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

export type LinkRead = ReturnType<typeof useReadLink>
