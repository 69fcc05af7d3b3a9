import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import './services.css'

/** Bars of a list share this scale, so that lengths compare. */
const FULL_MIN = 120

export type TimeBarProps = { before: number; duration: number; after: number }

/** How a service takes time: hatched before and after, solid with the client. */
export function TimeBar({ before, duration, after }: TimeBarProps) {
  const m = useMessages('studio-services', studioServices)
  const total = Math.max(before + duration + after, 1)
  const share = (minutes: number) => `${(minutes / total) * 100}%`
  return (
    <span
      role="img"
      aria-label={m.time(before, duration, after)}
      className="time-bar"
      style={{ inlineSize: `${Math.min(100, (total / FULL_MIN) * 100)}%` }}
    >
      {before > 0 && <i className="time-bar-around" style={{ inlineSize: share(before) }} />}
      <i className="time-bar-client" style={{ inlineSize: share(duration) }} />
      {after > 0 && <i className="time-bar-around" style={{ inlineSize: share(after) }} />}
    </span>
  )
}
