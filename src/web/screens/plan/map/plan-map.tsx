import { labelPins } from '#core/search/map/map-labels.ts'
import { layOutMap, type Pin } from '#core/search/map/map-layout.ts'
import type { Plan, PlanPart } from '#web/data/plan/plan.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { Photo } from '#web/photos/photo.tsx'
import type { PlanWords } from '../use-plan-words.ts'
import './plan-map.css'

/** Of the map without the line for its scale, in CSS pixels. */
const WIDTH = 340
const HEIGHT = 236
/** A pin with its number needs this much to the edge, and nearer pins would cover each other. */
const PIN_TO_EDGE = 40
const PIN = 54
/** A shorter way has no room for its minutes. */
const LEAST_WAY = 116

const frame = { ratio: WIDTH / HEIGHT, pinShare: PIN / WIDTH, edgeShare: PIN_TO_EDGE / HEIGHT }

type Stop = { part: PlanPart; number: number }
const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** The stops of the chosen day to scale, numbered in order, with the way between them dotted [G13]. */
export function PlanMap({ plan, words: { m, format, time } }: { plan: Plan; words: PlanWords }) {
  const filterWords = useFilterWords()
  const stops = plan.parts.flatMap((part, n) =>
    part.place ? [{ item: { part, number: n + 1 }, place: part.place }] : [],
  )
  const { pins, bar } = layOutMap<Stop>(stops, null, frame)
  const ways = waysOf(pins)
  const labels = labelPins(pins, ({ items: [first] }) => first?.part.look.shop.district ?? null, {
    widthPx: WIDTH,
    ratio: frame.ratio,
  })
  return (
    <section aria-label={m.map} className="plan-map">
      <div className="plan-map-ground">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {ways.map(({ number, from, to }) => (
            <line key={number} x1={from.x * WIDTH} y1={from.y * HEIGHT} x2={to.x * WIDTH} y2={to.y * HEIGHT} />
          ))}
        </svg>
        {ways
          .filter(({ from, to }) => Math.hypot((from.x - to.x) * WIDTH, (from.y - to.y) * HEIGHT) >= LEAST_WAY)
          .map(({ number, from, to, wayMin }) => (
            <span
              key={number}
              aria-hidden="true"
              className="plan-map-way"
              style={{ left: percent((from.x + to.x) / 2), top: percent((from.y + to.y) / 2) }}
            >
              {format.duration(wayMin)}
            </span>
          ))}
        <ol>
          {pins.map((pin) => {
            const [first] = pin.items as [Stop]
            const label = labels.get(pin)
            return (
              <li key={first.number} className="plan-map-stop" style={{ left: percent(pin.x), top: percent(pin.y) }}>
                <span className="sr-only">
                  {afterEachOther(
                    pin.items.map(({ part, number }) => m.stop(number, part.look.shop.name, time(part.startsAt))),
                  )}
                </span>
                {first.part.look.photo && (
                  <Photo photo={first.part.look.photo} alt="" sizes="44px" className="size-full rounded-full" />
                )}
                <b aria-hidden="true">{pin.items.map(({ number }) => number).join(' ')}</b>
                {label && (
                  <span aria-hidden="true" className="plan-map-district" data-side={label.side}>
                    {label.name}
                  </span>
                )}
              </li>
            )
          })}
        </ol>
      </div>
      <p className="plan-map-bar" style={{ width: percent(bar.share) }}>
        {filterWords.distance(bar.metres)}
      </p>
    </section>
  )
}

/** To the stop of this number. */
type Way = { number: number; from: Pin<Stop>; to: Pin<Stop>; wayMin: number }

/** From one pin to the next in the order of the day; parts at one pin have no way between them. */
function waysOf(pins: readonly Pin<Stop>[]): Way[] {
  const inOrder = pins
    .flatMap((pin) => pin.items.map((stop) => ({ pin, stop })))
    .toSorted((a, b) => a.stop.number - b.stop.number)
  return inOrder.slice(1).flatMap(({ pin, stop }, n) => {
    const from = inOrder[n]!.pin
    return from === pin ? [] : [{ number: stop.number, from, to: pin, wayMin: stop.part.before?.wayMin ?? 0 }]
  })
}
