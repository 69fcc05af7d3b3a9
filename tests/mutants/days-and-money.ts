// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of other files
import type { PlantedDefect } from './planted-defect.ts'

export const dayAndMoneyDefects: readonly PlantedDefect[] = [
  {
    name: 'a skipped hour is read an hour early',
    file: 'src/core/availability/hours/zone-clock.ts',
    from: 'return Math.max(from, wall - offset)',
    to: 'return wall - offset',
    project: 'unit',
    tests: ['src/core/availability'],
  },
  {
    name: 'a day is the one of UTC',
    file: 'src/core/availability/hours/zone-clock.ts',
    from: 'return Math.floor(wallOf(zone, at) / DAY_MS)',
    to: 'return Math.floor(at / DAY_MS)',
    project: 'unit',
    tests: ['src/core/availability'],
  },
  {
    name: 'the last day of the horizon is not offered',
    file: 'src/core/availability/offered-starts.ts',
    from: 'dayOf(zone, now) + service.horizonDays + 1)',
    to: 'dayOf(zone, now) + service.horizonDays)',
    project: 'unit',
    tests: ['src/core/availability'],
  },
  {
    name: 'weeks that alternate are the wrong ones',
    file: 'src/core/availability/hours/hours.ts',
    from: '(Math.floor((day + 3) / 7) & 1)',
    to: '(Math.floor(day / 7) & 1)',
    project: 'unit',
    tests: ['src/core/availability'],
  },
  {
    name: 'cancelling is free at the very end of the free hours',
    file: 'src/core/booking/lifecycle/policy.ts',
    from: 'feeMinor: now < free ? 0 : lateFeeMinor',
    to: 'feeMinor: now <= free ? 0 : lateFeeMinor',
    project: 'unit',
    tests: ['src/core/booking/lifecycle'],
  },
  {
    name: 'an amount in yen has hundredths',
    file: 'src/core/money/currency.ts',
    from: 'ISK JPY KMF',
    to: 'ISK KMF',
    project: 'unit',
    tests: ['src/core/money'],
  },
]
