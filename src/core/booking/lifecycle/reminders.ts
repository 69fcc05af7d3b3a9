import { DAY_MS, type EpochMs, HOUR_MS } from '../../time.ts'

/** How long before the start reminders are sent [B11]. */
export const REMIND_BEFORE_MS = { day: DAY_MS, hours: 2 * HOUR_MS } as const

export type Reminder = { readonly kind: keyof typeof REMIND_BEFORE_MS; readonly dueAt: EpochMs }

/** Reminders that are still due: those whose time had already passed at booking are left out. */
export function remindersOf(startsAt: EpochMs, agreedAt: EpochMs): Reminder[] {
  return (['day', 'hours'] as const)
    .map((kind) => ({ kind, dueAt: startsAt - REMIND_BEFORE_MS[kind] }))
    .filter(({ dueAt }) => dueAt > agreedAt)
}
