import type { CSSProperties } from 'react'
import { SERVICE_LIMITS as LIMITS } from '#core/shops/service-limits.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { MinutesField } from './minutes-field.tsx'
import type { ServiceForm } from './service-form.ts'
import { TimeHandle } from './time-handle.tsx'
import { useTimeScale } from './use-time-scale.ts'
import './time-editor.css'

const parts = [
  { part: 'before', field: 'bufferBeforeMin', least: 0, most: LIMITS.bufferMin },
  { part: 'duration', field: 'durationMin', least: LIMITS.durationLeastMin, most: LIMITS.durationMin },
  { part: 'after', field: 'bufferAfterMin', least: 0, most: LIMITS.bufferMin },
] as const
type Part = (typeof parts)[number]['part']

/** How a service takes time: a bar whose ends are dragged, and a field with steps for each part. On a phone the bar is upright. */
export function TimeEditor({ form }: { form: ServiceForm }) {
  const { editor: m } = useMessages('studio-services', studioServices)
  const format = useFormat()
  const fields = parts.map((each) => {
    const { error, value: text, onChange } = form.choice(each.field)
    return { ...each, error, text, onChange, value: /^\d{1,4}$/.test(text) ? Number(text) : 0 }
  })
  const minutes = (wanted: Part) => fields.find(({ part }) => part === wanted)?.value ?? 0
  const total = fields.reduce((sum, { value }) => sum + value, 0)
  const scale = useTimeScale(total)

  return (
    <section aria-labelledby="service-time" className="grid gap-4 pt-6 border-t border-hairline">
      <h2 id="service-time" className="heading-4">
        {m.time}
      </h2>
      <p className="text-t2 text-quiet">{m.seen(format.duration(minutes('duration')))}</p>
      <div className="max-md:hidden">
        <div ref={scale.track} className="time-track">
          {fields.map(({ part, least, most, value, onChange }) => (
            <div key={part} className={`time-part time-part-${part}`} style={{ flexGrow: value }}>
              <span aria-hidden="true" className="time-part-words">
                <b className="font-press">{value}</b> <span className="time-part-name">{m.parts[part]}</span>
              </span>
              <TimeHandle
                label={m[part]}
                words={m.handle(value)}
                {...{ value, least, most, scale }}
                onChange={(at) => onChange(String(at))}
              />
            </div>
          ))}
          <div className="time-rest" style={{ flexGrow: Math.max(0, scale.minutes - total) }} />
        </div>
        <p className="mt-2 text-t1 text-quiet">{m.example(...clocksOf(minutes, format.time))}</p>
      </div>
      <div className="time-fields">
        {fields.map(({ part, least, most, value, text, error, onChange }) => (
          <div
            key={part}
            className={`time-field time-part-${part}`}
            // Upright on a phone: half a pixel of height for each minute.
            style={{ '--minutes': Math.min(value, 240) } as CSSProperties}
          >
            <MinutesField
              label={m[part]}
              words={m.steps}
              {...{ error, text, value, least, most }}
              onText={onChange}
              onStep={(at) => onChange(String(at))}
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
  minutes: (part: Part) => number,
  time: (at: number, timeZone: string) => string,
): [string, string, string, string] {
  const clock = (minute: number) => time(minute * 60_000, 'UTC')
  const ends = TWO_O_CLOCK + minutes('duration')
  return [clock(TWO_O_CLOCK), clock(ends), clock(TWO_O_CLOCK - minutes('before')), clock(ends + minutes('after'))]
}
