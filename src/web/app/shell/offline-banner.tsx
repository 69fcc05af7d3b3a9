import { useEffect, useRef, useSyncExternalStore } from 'react'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { barShapes } from '#web/ui/icons/bar-shapes.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'

export function OfflineBanner() {
  const m = useMessages('shell', shell)
  const isOnline = useOnline()
  const wasOnline = useRef(isOnline)

  useEffect(() => {
    if (wasOnline.current !== isOnline) announce(isOnline ? m.backOnline : m.offline)
    wasOnline.current = isOnline
  }, [isOnline, m])

  if (isOnline) return null
  return (
    <section aria-label={m.connection} className="sticky top-0 z-40 bg-ink text-paper">
      <div className="page flex items-center justify-center gap-3 min-h-11 py-2 text-t2">
        <Glyph shape={barShapes.offline} />
        {m.offline}
      </div>
    </section>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}
