import type { ServiceBody } from '#contract/studio/service-body.ts'
import type { DB } from '../schema.generated.ts'

/** What is entered about a service. The studio's list, saving, copying, a shop that opens, looks' pages and the register derive from it. */
export const serviceColumns = {
  name: 'name',
  category: 'category',
  summary: 'summary',
  includes: 'includes',
  bring: 'bring',
  photoId: 'photo_id',
  priceKind: 'price_kind',
  priceMinor: 'price_minor',
  taxRateId: 'tax_rate_id',
  durationMin: 'duration_min',
  bufferBeforeMin: 'buffer_before_min',
  bufferAfterMin: 'buffer_after_min',
  slotStepMin: 'slot_step_min',
  noticeMin: 'notice_min',
  horizonDays: 'horizon_days',
  confirmation: 'confirmation',
} as const satisfies Record<Exclude<keyof ServiceBody, 'performers' | 'needs'>, keyof DB['service']>
