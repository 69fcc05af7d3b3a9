import { useState } from 'react'
import { type Counted, differenceOf, needsClosingWord } from '#core/desk/day-closing.ts'
import { minorOf } from '#core/money/typed-amount.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { closeDay, type DayKind, type ShopDay } from '#web/data/studio/money.ts'
import { money } from '#web/messages/en/studio/money.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

export type Closing = ReturnType<typeof useClosing>
export type CountedKind = DayKind & Counted

/** Money that can be counted by hand, or on a terminal's report. */
export const isCountable = ({ method }: Pick<DayKind, 'method'>) => method === 'cash' || method === 'card'

const keyOf = ({ currency, method }: Pick<DayKind, 'currency' | 'method'>) => `${currency} ${method}`

/** What was counted, as it is typed or as the day was closed, and how it differs. */
export function useClosing(shop: string, day: ShopDay) {
  const m = useMessages('money', money)
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [word, setWord] = useState('')
  const { isWorking, refusal, send } = useWrite(closeDay, {
    onDone: () => showToast({ words: m.closed, icon: 'check' }),
  })
  const kinds: CountedKind[] =
    day.closing?.kinds ??
    day.kinds.map((kind) => {
      const text = texts[keyOf(kind)]?.trim() ?? ''
      return { ...kind, countedMinor: text === '' ? null : minorOf(text, kind.currency) }
    })
  const isWrong = kinds.some(({ countedMinor }) => Number.isNaN(countedMinor ?? 0))
  const asksWord = !isWrong && day.closing === null && needsClosingWord(kinds)

  return {
    ...{ kinds, isWrong, asksWord, word, setWord, isWorking, refusal },
    differenceMinor: isWrong ? 0 : kinds.filter(isOf(day.currency)).reduce((sum, kind) => sum + differenceOf(kind), 0),
    isCounted: kinds.some(({ countedMinor }) => countedMinor !== null),
    textOf: (kind: DayKind) => texts[keyOf(kind)] ?? '',
    count: (kind: DayKind, text: string) => setTexts((all) => ({ ...all, [keyOf(kind)]: text })),
    canClose: !isWrong && !(asksWord && word.trim() === '') && day.day <= day.today,
    close: () =>
      void send(shop, {
        on: day.day,
        kinds: kinds.map(({ currency, method, expectedMinor, countedMinor }) => ({
          ...{ currency, method, expectedMinor, countedMinor },
        })),
        ...(asksWord && { word: word.trim() }),
      }),
  }
}

const isOf = (currency: string) => (kind: DayKind) => kind.currency === currency
