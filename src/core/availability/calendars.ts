import type { EpochMs } from '../time.ts'
import type { Hours } from './hours.ts'
import type { Interval } from './interval.ts'

/** A member's time: one thing at once. */
export type MemberCalendar = { readonly hours: Hours; readonly busy: readonly Interval[] }

/** A room's time: as many things at once as it has lanes, each lane with its own busy time. */
export type RoomCalendar = { readonly hours: Hours; readonly lanes: readonly (readonly Interval[])[] }

/** How a service takes time. */
export type ServiceRule = {
  readonly durationMin: number
  readonly bufferBeforeMin: number
  readonly bufferAfterMin: number
  readonly stepMin: number
  readonly noticeMin: number
  readonly horizonDays: number
}

/** One service by one member: everything that decides when it can start. */
export type Offer = {
  readonly zone: string
  readonly service: ServiceRule
  readonly member: MemberCalendar
  /** each need is met by one of its rooms, no lane meeting two needs [T9] */
  readonly needs: readonly (readonly RoomCalendar[])[]
  readonly now: EpochMs
}
