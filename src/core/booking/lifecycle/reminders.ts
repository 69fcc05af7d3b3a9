import { DAY_MS, type EpochMs, HOUR_MS } from '../../time.ts'

/** How long before its start an appointment is called to mind [B11]. */
export const REMIND_BEFORE_MS = { day: DAY_MS, hours: 2 * HOUR_MS } as const

export type Reminder = { readonly kind: keyof typeof REMIND_BEFORE_MS; readonly dueAt: EpochMs }

/** The reminders still to come: none whose moment had passed when the time was agreed. */
export function remindersOf(startsAt: EpochMs, agreedAt: EpochMs): Reminder[] {
  return (['day', 'hours'] as const)
    .map((kind) => ({ kind, dueAt: startsAt - REMIND_BEFORE_MS[kind] }))
    .filter(({ dueAt }) => dueAt > agreedAt)
}
