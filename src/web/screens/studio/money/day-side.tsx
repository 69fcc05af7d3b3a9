import { Link } from '@tanstack/react-router'
import type { ShopDay } from '#web/data/studio/money.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { money } from '#web/messages/en/studio/money.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'

/** Whose the tips are, and the days before. */
export function DaySide({ shop, day }: { shop: string; day: ShopDay }) {
  const m = useMessages('money', money)
  const format = useFormat()
  return (
    <>
      {day.tips.length > 0 && (
        <section className="money-panel">
          <h2 className="heading-4">{m.tips}</h2>
          <ul className="mt-2">
            {day.tips.map(({ memberId, name, portrait, currency, minor }) => (
              <li key={`${memberId} ${currency}`} className="money-tip">
                <Face name={name} portrait={portrait} size={32} />
                <b className="grow font-press wrap-anywhere">{name}</b>
                <span className="tabular-nums">{format.money({ minor, currency })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="money-panel">
        <h2 className="heading-4">{m.before}</h2>
        {day.before.length === 0 && <p className="mt-2 text-t2 text-quiet">{m.nothingBefore}</p>}
        <ul className="mt-2">
          {day.before.map(({ day: on, by, sums }) => (
            <li key={on} className="money-before">
              <span>
                <Link {...studioPath(shop, 'money')} search={{ day: on }} className="link">
                  {format.day(`${on}T12:00:00Z`, 'UTC')}
                </Link>{' '}
                <span className="text-quiet">{by}</span>
              </span>
              <span className="tabular-nums">
                {sums.map(({ currency, takenMinor, differenceMinor }) => (
                  <span key={currency} className="block text-end">
                    {format.money({ minor: takenMinor, currency })}{' '}
                    {differenceMinor !== 0 && (
                      <span className="text-quiet">
                        {differenceMinor > 0 && '+'}
                        {format.money({ minor: differenceMinor, currency })}
                      </span>
                    )}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
