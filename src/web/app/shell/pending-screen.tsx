import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Skeleton of a heading and a line, as most pages begin, while a screen's code loads. */
export function PendingScreen() {
  const m = useMessages('shell', shell)
  return (
    <div className="page pt-10 min-h-dvh">
      <p className="sr-only" role="status">
        {m.loading}
      </p>
      <Skeleton className="h-10 w-60 max-w-full rounded-ctl" />
      <Skeleton className="h-3 w-90 max-w-full rounded-in mt-6" />
    </div>
  )
}
