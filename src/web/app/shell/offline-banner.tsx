import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { followKept, isContentMissing, shownKeptAt } from '#web/data/offline/kept-state.ts'
import { useOnline } from '#web/data/offline/use-online.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { locale, useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { barShapes } from '#web/ui/icons/bar-shapes.ts'
import { Glyph } from '#web/ui/icons/glyph.tsx'

/** While the browser is online and the server is not reached, no event tells when it is back. */
const retryMs = 15_000

/** Says that the connection is lost, and since when what is shown was saved. */
export function OfflineBanner() {
  const m = useMessages('shell', shell)
  const isOnline = useOnline()
  const keptAt = useSyncExternalStore(followKept, shownKeptAt, () => null)
  const client = useQueryClient()
  const isConnected = isOnline && keptAt === null
  const wasConnected = useRef(isConnected)
  const isMissing = useSyncExternalStore(followKept, isContentMissing, () => false)
  const words = sentence()

  useEffect(() => {
    if (wasConnected.current !== isConnected) announce(isConnected ? m.backOnline : words)
    wasConnected.current = isConnected
  }, [isConnected, words, m])

  useEffect(() => {
    if (isConnected || !isOnline) return
    const timer = setInterval(() => void client.refetchQueries({ type: 'active' }), retryMs)
    return () => clearInterval(timer)
  }, [isConnected, isOnline, client])

  function sentence(): string {
    // Content that could not be read says so itself; "Showing what was saved" above it would contradict it.
    if (isMissing) return isOnline ? m.unreachableAlone : m.offlineAlone
    if (keptAt === null) return m.offline
    return (isOnline ? m.unreachableSince : m.offlineSince)(savedAt(keptAt))
  }

  if (isConnected) return null
  return (
    <section aria-label={m.connection} className="sticky top-0 z-40 bg-ink text-paper">
      <div className="page flex items-center justify-center gap-3 min-h-11 py-2 text-t2">
        <Glyph shape={barShapes.offline} />
        {words}
      </div>
    </section>
  )
}

/** The time, and the day if it was not today. */
function savedAt(at: number): { time: string; day?: string } {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(at)
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? { time } : { time, day: format({ day: 'numeric', month: 'long' }) }
}
