import type { Insertable } from 'kysely'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { isoDay } from '#core/calendar-day.ts'
import { forTexts, serviceTexts } from '#core/shops/service-texts.ts'
import type { EpochMs } from '#core/time.ts'
import { only, valuesOf } from '#server/database/columns/columns.ts'
import { serviceColumns } from '#server/database/columns/service-columns.ts'
import { introColumns, placeColumns, policyColumns, shopColumns } from '#server/database/columns/shop-columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { DemoMember, DemoShop } from '../content.ts'
import * as ids from '../demo-ids.ts'
import { portraitKey } from '../pictures/plan-pictures.ts'

export type Rows = { [T in keyof DB]?: Insertable<DB[T]>[] }

/** All that a shop says of itself; its rules for new clients and their number are the database's defaults. */
const writtenColumns = {
  ...introColumns,
  ...placeColumns,
  ...policyColumns,
  ...only(shopColumns, ['contactPhone', 'contactEmail', 'website', 'currency']),
}

export function shopRow(shop: DemoShop, createdAt: Date): Insertable<DB['shop']> {
  return {
    id: ids.shopId(shop.slug),
    ...valuesOf(writtenColumns, {
      ...shop,
      wayIn: shop.wayIn ?? null,
      contactPhone: shop.contact?.phone ?? null,
      contactEmail: shop.contact?.email ?? null,
      website: shop.contact?.website ?? null,
    }),
    state: 'live',
    is_demo: true,
    created_at: createdAt,
  }
}

const usualService = {
  priceKind: 'fixed',
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  slotStepMin: 15,
  noticeMin: 60,
  horizonDays: 90,
  confirmation: 'instant',
} as const

type Frame = { at: EpochMs; createdAt: Date; pictures: ReadonlyMap<string, unknown> }

/** Members, resources, services and hours of a shop. */
export function shopFrameRows(shop: DemoShop, { at, createdAt, pictures }: Frame): Rows {
  const { slug } = shop
  const shop_id = ids.shopId(slug)
  const rooms = shop.rooms ?? []
  const today = dayOf(shop.timeZone, at)
  return {
    ...(shop.deposits && { deposit_terms: [depositTerms(shop, shop.deposits, createdAt)] }),
    member: shop.members.map((member, position) => ({
      shop_id,
      id: ids.memberId(slug, member.key),
      person_id: ids.personId(member.name),
      role: member.role,
      display_name: member.name,
      title: member.title,
      portrait_photo_id: hasPortrait(member, pictures) ? ids.portraitPhotoId(slug, member.key) : null,
      position,
      created_at: createdAt,
    })),
    resource: [
      ...shop.members.map((member) => ({
        shop_id,
        id: ids.memberResourceId(slug, member.key),
        kind: 'member' as const,
        member_id: ids.memberId(slug, member.key),
        name: member.name,
      })),
      ...rooms.map((room) => ({
        shop_id,
        id: ids.roomId(slug, room.key),
        kind: 'room' as const,
        member_id: null,
        name: room.name,
      })),
    ],
    resource_lane: [
      ...shop.members.map((member) => ({
        shop_id,
        resource_id: ids.memberResourceId(slug, member.key),
        lane: 1,
        kind: 'member',
      })),
      ...rooms.flatMap((room) =>
        Array.from({ length: room.lanes }, (_, index) => ({
          shop_id,
          resource_id: ids.roomId(slug, room.key),
          lane: index + 1,
          kind: 'room',
        })),
      ),
    ],
    service: shop.services.map((service, position) => ({
      shop_id,
      id: ids.serviceId(slug, service.key),
      ...valuesOf(serviceColumns, {
        ...usualService,
        ...service,
        ...forTexts(serviceTexts, (text) => service[text] ?? null),
        photoId: servicePhoto(shop, service.key),
        taxRateId: null,
      }),
      position,
    })),
    service_member: shop.members.flatMap((member) =>
      member.performs.map((service) => ({
        shop_id,
        service_id: ids.serviceId(slug, service),
        member_id: ids.memberId(slug, member.key),
      })),
    ),
    service_room: shop.services.flatMap((service) =>
      (service.rooms ?? []).map((room) => ({
        shop_id,
        service_id: ids.serviceId(slug, service.key),
        need: 1,
        room_id: ids.roomId(slug, room),
        kind: 'room',
      })),
    ),
    hours: shop.members.flatMap((member) =>
      Object.entries(member.week).flatMap(([weekday, spans]) =>
        spans.map(([opens_min, closes_min]) => ({
          shop_id,
          resource_id: ids.memberResourceId(slug, member.key),
          weekday: Number(weekday),
          opens_min,
          closes_min,
        })),
      ),
    ),
    hours_exception: shop.members.flatMap((member) =>
      (shop.closedDays ?? []).map(({ inDays, label }) => ({
        shop_id,
        resource_id: ids.memberResourceId(slug, member.key),
        held_on: isoDay(today + inDays),
        opens_min: null,
        closes_min: null,
        label,
      })),
    ),
  }
}

/** A service's photo is the first picture of its first look. */
function servicePhoto(shop: DemoShop, service: string): string | null {
  const look = shop.looks.findIndex((one) => one.service === service)
  return look < 0 ? null : ids.lookPhotoId(shop.slug, look, 0)
}

/** A portrait that could not be fetched is left out. */
export function hasPortrait({ portrait }: DemoMember, pictures: ReadonlyMap<string, unknown>): boolean {
  return portrait !== undefined && pictures.has(portraitKey(portrait))
}

/** An IBAN of the registry's examples, which is nobody's account. */
const EXAMPLE_IBAN = 'PT50000201231234567890154'

function depositTerms({ slug, name }: DemoShop, rules: NonNullable<DemoShop['deposits']>, changedAt: Date) {
  const asked = rules.map(({ percent, from }) => ({
    isOn: true,
    serviceId: null,
    aboveMinor: null,
    from,
    ask: { kind: 'share', percent, leastMinor: null },
  }))
  return {
    shop_id: ids.shopId(slug),
    rules: asked,
    pay_within_hours: 48,
    holder: name,
    iban: EXAMPLE_IBAN,
    changed_at: changedAt,
  }
}
