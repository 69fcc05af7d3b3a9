import { plural } from '#web/messages/plural.ts'

/** A shop's cancellation and change policy, in plain words. */
export const policy = {
  costsNow: (fee: string) => `Cancelling now would cost ${fee}.`,
  always: 'Free any time before it starts.',
  freeUntilStart: 'Free until it starts.',
  freeUntilHours: (hours: number) =>
    hours > 24 && hours % 24 === 0
      ? `Free until ${hours / 24} days before.`
      : `Free until ${plural('en', hours, { one: '1 hour', other: `${hours} hours` })} before.`,
  afterThat: (percent: number) => {
    if (percent === 100) return 'After that, the full price.'
    if (percent === 50) return 'After that, half the price.'
    return `After that, ${percent} % of the price.`
  },
}
