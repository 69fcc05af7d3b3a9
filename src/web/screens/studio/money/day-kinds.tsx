import { differenceOf } from '#core/desk/day-closing.ts'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import type { ShopDay } from '#web/data/studio/money.ts'
import { AmountField } from '#web/features/close-visit/amount-field.tsx'
import { money } from '#web/messages/en/studio/money.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { type Closing, type CountedKind, isCountable } from './use-closing.ts'

type DayKindsProps = { day: ShopDay; closing: Closing; isOff: boolean }

/** By kind and currency: expected, counted and what they differ by. */
export function DayKinds({ day, closing, isOff }: DayKindsProps) {
  const m = useMessages('money', money)
  const format = useFormat()
  const { kinds } = closing
  return (
    <section className="money-part">
      <h2 className="heading-4">{m.cameIn}</h2>
      {kinds.length === 0 ? (
        <p className="mt-2 text-t2 text-quiet">{m.empty}</p>
      ) : (
        <table className="money-table">
          <thead>
            <tr>
              <th scope="col">{m.kind}</th>
              <th scope="col">{m.expectedHead}</th>
              <th scope="col">{m.countedHead}</th>
              <th scope="col">{m.difference}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <KindRow
                key={`${kind.currency} ${kind.method}`}
                {...{ kind, closing, isOff }}
                isOpen={day.closing === null}
              />
            ))}
          </tbody>
          <tfoot>
            {[...Map.groupBy(kinds, ({ currency }) => currency)].map(([currency, of]) => (
              <Together key={currency} currency={currency} kinds={of} />
            ))}
          </tfoot>
        </table>
      )}
      <p role="status" className="text-t2 text-bad">
        {closing.isWrong && m.wrongCount}
      </p>
      {closing.asksWord && (
        <TextField
          className="mt-4"
          label={m.word}
          aside={m.wordAside}
          value={closing.word}
          maxLength={DESK_LIMITS.priceWord}
          required
          onChange={({ target }) => closing.setWord(target.value)}
        />
      )}
      {day.closing?.word && <p className="mt-4 text-t2">{format.quoted(day.closing.word)}</p>}
    </section>
  )
}

type KindRowProps = { kind: CountedKind; closing: Closing; isOff: boolean; isOpen: boolean }

function KindRow({ kind, closing, isOff, isOpen }: KindRowProps) {
  const m = useMessages('money', money)
  const format = useFormat()
  const { currency, method, expectedMinor, countedMinor, payments } = kind
  const say = (minor: number) => format.money({ minor, currency })
  const isTyped = Number.isNaN(countedMinor ?? 0)
  return (
    <tr>
      <th scope="row">
        {m.methods[method]}
        <span className="block text-t1 text-quiet font-normal">{m.payments(payments)}</span>
      </th>
      <td data-label={m.expectedHead}>{say(expectedMinor)}</td>
      <td data-label={m.countedHead}>
        {isOpen && isCountable(kind) ? (
          <AmountField
            label={m.counted(m.methods[method], currency)}
            currency={currency}
            value={closing.textOf(kind)}
            isWrong={isTyped}
            disabled={isOff}
            onChange={(text) => closing.count(kind, text)}
          />
        ) : (
          countedMinor !== null && say(countedMinor)
        )}
      </td>
      <td data-label={m.difference}>
        {countedMinor !== null && !isTyped && <Difference minor={differenceOf(kind)} say={say} />}
      </td>
    </tr>
  )
}

function Together({ currency, kinds }: { currency: string; kinds: readonly CountedKind[] }) {
  const m = useMessages('money', money)
  const format = useFormat()
  const say = (minor: number) => format.money({ minor, currency })
  const expected = kinds.reduce((sum, { expectedMinor }) => sum + expectedMinor, 0)
  const difference = kinds.reduce((sum, kind) => sum + differenceOf(kind), 0)
  const isCounted = kinds.some(({ countedMinor }) => countedMinor !== null) && !Number.isNaN(difference)
  return (
    <tr>
      <th scope="row">{m.together}</th>
      <td data-label={m.expectedHead}>{say(expected)}</td>
      <td data-label={m.countedHead}>{isCounted && say(expected + difference)}</td>
      <td data-label={m.difference}>{isCounted && <Difference minor={difference} say={say} />}</td>
    </tr>
  )
}

function Difference({ minor, say }: { minor: number; say: (minor: number) => string }) {
  return <span className={minor === 0 ? 'text-ok' : 'text-bad'}>{minor > 0 ? `+${say(minor)}` : say(minor)}</span>
}
