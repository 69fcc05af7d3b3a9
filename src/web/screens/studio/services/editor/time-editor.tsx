import type { CSSProperties } from 'react'
import { SERVICE_LIMITS as LIMITS } from '#core/shops/service-limits.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { MinutesField } from './minutes-field.tsx'
import type { Draft, Mistake } from './service-form.ts'
import { TimeHandle } from './time-handle.tsx'
import { useTimeScale } from './use-time-scale.ts'
import './time-editor.css'

export type TimeEditorProps = {
  draft: Draft
  wrong: (field: Mistake) => string | undefined
  onChange: (change: Partial<Draft>) => void
}

const parts = [
  { field: 'before', mistake: 'bufferBeforeMin', least: 0, most: LIMITS.bufferMin },
  { field: 'duration', mistake: 'durationMin', least: LIMITS.durationLeastMin, most: LIMITS.durationMin },
  { field: 'after', mistake: 'bufferAfterMin', least: 0, most: LIMITS.bufferMin },
] as const

/** How a service takes time: a bar whose ends are dragged, and a field with steps for each part. On a phone the bar is upright. */
export function TimeEditor({ draft, wrong, onChange }: TimeEditorProps) {
  const { editor: m } = useMessages('studio-services', studioServices)
  const format = useFormat()
  const minutes = (field: (typeof parts)[number]['field']) =>
    /^\d{1,4}$/.test(draft[field]) ? Number(draft[field]) : 0
  const total = parts.reduce((sum, { field }) => sum + minutes(field), 0)
  const scale = useTimeScale(total)
  const set = (field: (typeof parts)[number]['field'], value: number) => onChange({ [field]: String(value) })

  return (
    <section aria-labelledby="service-time" className="grid gap-4 pt-6 border-t border-hairline">
      <h2 id="service-time" className="heading-4">
        {m.time}
      </h2>
      <p className="text-t2 text-quiet">{m.seen(format.duration(minutes('duration')))}</p>
      <div className="max-md:hidden">
        <div ref={scale.track} className="time-track">
          {parts.map(({ field, least, most }) => (
            <div key={field} className={`time-part time-part-${field}`} style={{ flexGrow: minutes(field) }}>
              <span aria-hidden="true" className="time-part-words">
                <b className="font-press">{minutes(field)}</b> <span className="time-part-name">{m.parts[field]}</span>
              </span>
              <TimeHandle
                label={m[field]}
                words={m.handle(minutes(field))}
                value={minutes(field)}
                {...{ least, most, scale }}
                onChange={(value) => set(field, value)}
              />
            </div>
          ))}
          <div className="time-rest" style={{ flexGrow: Math.max(0, scale.minutes - total) }} />
        </div>
        <p className="mt-2 text-t1 text-quiet">{m.example(...clocksOf(minutes, format.time))}</p>
      </div>
      <div className="time-fields">
        {parts.map(({ field, mistake, least, most }) => (
          <div
            key={field}
            className={`time-field time-part-${field}`}
            // Upright on a phone: half a pixel of height for each minute.
            style={{ '--minutes': Math.min(minutes(field), 240) } as CSSProperties}
          >
            <MinutesField
              label={m[field]}
              words={m.steps}
              error={wrong(mistake)}
              text={draft[field]}
              value={minutes(field)}
              {...{ least, most }}
              onText={(text) => onChange({ [field]: text })}
              onStep={(value) => set(field, value)}
            />
          </div>
        ))}
      </div>
    </section>
  )
}

const TWO_O_CLOCK = 14 * 60

/** When it would begin and end for a client who comes at two: their start and end, and what is blocked. */
function clocksOf(
  minutes: (field: 'before' | 'duration' | 'after') => number,
  time: (at: number, timeZone: string) => string,
): [string, string, string, string] {
  const clock = (minute: number) => time(minute * 60_000, 'UTC')
  const ends = TWO_O_CLOCK + minutes('duration')
  return [clock(TWO_O_CLOCK), clock(ends), clock(TWO_O_CLOCK - minutes('before')), clock(ends + minutes('after'))]
}
