import { minorPerUnit } from '#core/money/currency.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useToday } from '../today-context.ts'

const tones = ['a', 'b', 'c', 'd']

/** The day's revenue: paid so far, and expected from the remaining appointments. */
export function Money() {
  const m = useMessages('today', today)
  const format = useFormat()
  const { today: day, now } = useToday()
  const { money, currency, timeZone } = day
  const unit = minorPerUnit(currency)
  const say = (minor: number) => format.money({ minor, currency })
  const taken = money.taken.filter(({ minor }) => minor > 0)
  return (
    <section className="today-panel today-money" id="today-money" aria-labelledby="today-money-title">
      <div>
        <h2 id="today-money-title" className="heading-4">
          {m.money(say(money.takenMinor), say(money.expectedMinor))}
        </h2>
        {money.usualMinor !== null && money.usualMinor > 0 && (
          <p className="text-t2 text-quiet">
            {m.usual(format.weekday(now, timeZone), say(Math.round(money.usualMinor / unit) * unit))}
          </p>
        )}
      </div>
      {money.takenMinor + money.expectedMinor > 0 && (
        <div className="today-bar" aria-hidden="true">
          {taken.map(({ method, minor }, index) => (
            <i key={method} data-tone={tones[index]} style={{ flex: minor }} />
          ))}
          {money.expectedMinor > 0 && <i data-tone="h" style={{ flex: money.expectedMinor }} />}
        </div>
      )}
      <dl className="today-methods">
        {taken.map(({ method, minor }, index) => (
          <div key={method}>
            <dt>
              <i data-tone={tones[index]} aria-hidden="true" />
              {m.methods[method]}
            </dt>
            <dd>{say(minor)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <i data-tone="h" aria-hidden="true" />
            {m.stillToCome}
          </dt>
          <dd>{say(money.expectedMinor)}</dd>
        </div>
      </dl>
    </section>
  )
}
