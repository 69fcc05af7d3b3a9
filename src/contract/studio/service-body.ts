import { z } from 'zod'
import { priceKinds } from '#core/booking/checkout/totals.ts'
import { confirmations } from '#core/shops/confirmations.ts'
import { SERVICE_LIMITS as LIMITS } from '#core/shops/service-limits.ts'
import { forTexts, SERVICE_TEXTS, serviceTexts } from '#core/shops/service-texts.ts'
import { line } from './studio-schemas.ts'

/** Whole minutes on the five-minute grid. */
const minutes = (least: number, most: number) =>
  z
    .number()
    .int()
    .min(least)
    .max(most)
    .refine((value) => value % LIMITS.gridMin === 0, { params: { rule: 'grid', bound: LIMITS.gridMin } })

const priceMinor = z.number().int().min(0).max(LIMITS.priceMinor)
const words = (most: number) => line(0, most).nullable()

/** Who performs a service; null: by the service's own price or duration [R2]. */
export const performer = z.object({
  memberId: z.uuid(),
  priceMinor: priceMinor.nullable(),
  durationMin: minutes(LIMITS.durationLeastMin, LIMITS.durationMin).nullable(),
})

/** What a shop's people enter about a service, shared by the form and the server. */
export const serviceBody = z.object({
  name: line(LIMITS.nameLeast, LIMITS.name),
  category: z.string().max(40),
  ...forTexts(serviceTexts, (text) => words(SERVICE_TEXTS[text])),
  photoId: z.uuid().nullable(),
  priceKind: z.enum(priceKinds),
  /** 0 where the price is on request or free */
  priceMinor,
  /** null: the shop's default rate [C14] */
  taxRateId: z.uuid().nullable().default(null),
  durationMin: minutes(LIMITS.durationLeastMin, LIMITS.durationMin),
  bufferBeforeMin: minutes(0, LIMITS.bufferMin),
  bufferAfterMin: minutes(0, LIMITS.bufferMin),
  slotStepMin: minutes(LIMITS.gridMin, LIMITS.durationMin),
  noticeMin: z.number().int().min(0).max(LIMITS.noticeMin),
  horizonDays: z.number().int().min(1).max(LIMITS.horizonDays),
  confirmation: z.enum(confirmations),
  performers: z
    .array(performer)
    .max(LIMITS.performers)
    .refine((people) => people.length > 0, { params: { rule: 'no_performer' } })
    .refine(areDifferent, { params: { rule: 'repeated' } }),
  /** each need is met by one of its rooms */
  needs: z.array(z.array(z.uuid()).min(1).max(50)).max(LIMITS.needs),
})

export type ServiceBody = z.output<typeof serviceBody>

function areDifferent(people: readonly { memberId: string }[]): boolean {
  return new Set(people.map(({ memberId }) => memberId)).size === people.length
}
