import { useEffect, useRef } from 'react'

/** A mail leads to one comment: once it is there, the page goes to it. */
export function useScrollToSaid(threads: number): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || threads === 0 || !location.hash.startsWith('#comment-')) return
    isDone.current = true
    const target = document.getElementById(location.hash.slice(1)) ?? document.getElementById('comments')
    target?.scrollIntoView({ block: 'center' })
    if (target?.id.startsWith('comment-')) target.focus({ preventScroll: true })
  }, [threads])
}
