import type { DepositRule, DepositTerms } from '#web/data/studio/deposits.ts'
import { deposits } from '#web/messages/en/studio/deposits.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** A rule as a sentence: "Every service above €100: ask 30 % from everyone." */
export function useRuleWords({ services, currency }: DepositTerms): (rule: DepositRule) => string {
  const m = useMessages('deposits', deposits)
  const format = useFormat()
  const money = (minor: number) => format.money({ minor, currency })
  return ({ serviceId, aboveMinor, from, ask }) => {
    const what = services.find(({ id }) => id === serviceId)?.name ?? m.ofAll
    return m.rule(aboveMinor === null ? what : m.above(what, money(aboveMinor)), askWords(ask), m.whom[from])
  }

  function askWords(ask: DepositRule['ask']): string {
    if (ask.kind === 'amount') return money(ask.minor)
    return ask.leastMinor === null ? m.share(ask.percent) : m.shareAtLeast(ask.percent, money(ask.leastMinor))
  }
}
