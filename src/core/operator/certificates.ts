import { DAY_MS, type EpochMs } from '../time.ts'

/** From here on a certificate needs somebody [O92]: those that are renewed by themselves are, 30 days before their end. */
export const CERTIFICATE_WARN_DAYS = 21
export const CERTIFICATE_BAD_DAYS = 3

/** Whole days that are left; negative after the end. */
export function daysUntil(endsAt: EpochMs, now: EpochMs): number {
  return Math.floor((endsAt - now) / DAY_MS)
}

/** null: it could not be read. */
export function certificateTone(daysLeft: number | null): 'ok' | 'warn' | 'bad' {
  if (daysLeft === null) return 'warn'
  if (daysLeft < CERTIFICATE_BAD_DAYS) return 'bad'
  return daysLeft < CERTIFICATE_WARN_DAYS ? 'warn' : 'ok'
}
