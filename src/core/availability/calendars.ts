import type { EpochMs } from '../time.ts'
import type { Hours } from './hours/hours.ts'
import type { Interval } from './interval.ts'

/** Busy time that ends by itself unless it is booked: the time of an item in somebody's cart [B3]. */
export type Hold = Interval & { readonly until: EpochMs }

/** A member's time: one appointment at once. */
export type MemberCalendar = {
  readonly hours: Hours
  /** live holds included */
  readonly busy: readonly Interval[]
  /** absent: there are none */
  readonly holds?: readonly Hold[]
}

/** A room's time: as many appointments at once as it has lanes, each lane with its own busy time. */
export type RoomCalendar = {
  readonly hours: Hours
  readonly lanes: readonly (readonly Interval[])[]
  /** when each lane closes for good, by index [R4]; absent: none does */
  readonly closesAt?: readonly (EpochMs | null)[]
  /** live holds by index of the lane; absent: there are none */
  readonly holds?: readonly (readonly Hold[])[]
}

/** How a service takes time. */
export type ServiceRule = {
  readonly durationMin: number
  readonly bufferBeforeMin: number
  readonly bufferAfterMin: number
  readonly stepMin: number
  readonly noticeMin: number
  readonly horizonDays: number
}

/** The time an appointment was agreed with: later changes of the service do not reach it [B16]. */
export type AgreedTime = Pick<ServiceRule, 'durationMin' | 'bufferBeforeMin' | 'bufferAfterMin'>

/** One service performed by one member: everything that decides when it can start. */
export type Offer = {
  readonly zone: string
  readonly service: ServiceRule
  readonly member: MemberCalendar
  /** each need requires one of its rooms; a lane meets at most one need [T9] */
  readonly needs: readonly (readonly RoomCalendar[])[]
  readonly now: EpochMs
}
