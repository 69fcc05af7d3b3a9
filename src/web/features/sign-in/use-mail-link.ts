import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadIdentity } from '#web/data/identity/identity-for.ts'
import { accountKeys } from '#web/data/keys/account-keys.ts'

/** Our tokens have 43 characters, the hosted service's about as many; the page's own anchors are shorter words. */
const token = /^[\w-]{20,}$/

/** The token in a mail link's #fragment: read once, stored in memory only, and removed from the address bar at once [I7]. */
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

/** Fetches a link's purpose once, so that a dead link is reported before anything is typed. */
export function useReadLink(link: string | null) {
  const client = useQueryClient()
  return useQuery({
    queryKey: accountKeys.mailLink(link),
    queryFn: async () => (await loadIdentity(client)).readLink(link ?? ''),
    enabled: link !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

export type LinkRead = ReturnType<typeof useReadLink>
