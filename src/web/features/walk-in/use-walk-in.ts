import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { IsoDay } from '#core/time.ts'
import {
  bookAtDesk,
  type DeskBooking,
  type DeskBookingBody,
  type DeskBookingResult,
  type DeskService,
  type DeskTime,
  deskServicesQuery,
  deskTimesQuery,
  outdateDeskTimes,
} from '#web/data/desk/walk-in.ts'
import { useLive } from '#web/data/live/live.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { shopDay } from '../times/clock/shop-day.ts'
import { type ChosenClient, clientBody } from './chosen-client.ts'
import { useTimeCheck } from './use-time-check.ts'

/** Initial values of the dialog: a selected time span, a member, a client card. */
export type WalkInStart = {
  shop: string
  start?: string | undefined
  memberId?: string | undefined
  /** the length that was marked in the calendar */
  durationMin?: number | undefined
  serviceId?: string | undefined
  client?: ChosenClient | undefined
}

export type WalkIn = ReturnType<typeof useWalkIn>

/** What was sent, which may differ from what the dialog showed when it was rendered last. */
export type BookedWalkIn = { booking: DeskBooking; client: ChosenClient; startsAt: string; timeZone: string }

/** The choices of a walk-in, each with a sensible first value, and its booking. */
export function useWalkIn(given: WalkInStart, onBooked: (booked: BookedWalkIn) => void) {
  const { shop } = given
  const queries = useQueryClient()
  const [serviceId, setServiceId] = useState(given.serviceId)
  /** null: the first one that is offered; 'none': what was typed is no time */
  const [picked, setPicked] = useState<DeskTime | 'none' | null>(null)
  const [day, setDay] = useState<IsoDay | null>(null)
  const [memberId, setMemberId] = useState<string | null>(null)
  const [isMarkedLength, setMarkedLength] = useState(false)
  const [client, setClient] = useState<ChosenClient | null>(given.client ?? null)
  const [tell, setTell] = useState(true)
  const [result, setResult] = useState<Exclude<DeskBookingResult, { kind: 'booked' }> | null>(null)
  const [isWorking, setWorking] = useState(false)
  const sent = useRef<{ content: string; key: string } | null>(null)

  const read = useQuery(deskServicesQuery(shop))
  const timeZone = read.data?.timeZone ?? 'UTC'
  const services = sortedFor(read.data?.items ?? [], given.memberId)
  const service = services.find(({ id }) => id === serviceId) ?? services[0]
  const after = day ? new Date(shopDay(day, timeZone).startsAt).toISOString() : given.start
  const times = useQuery({
    ...deskTimesQuery(shop, { service: service?.id ?? '', member: memberId ?? undefined, after }),
    enabled: service !== undefined,
  })
  useLive([`studio:${shop}`], () => void outdateDeskTimes(queries, shop))

  const marked = given.start && given.memberId ? { startsAt: given.start, memberId: given.memberId } : null
  const span = marked && performs(service, marked.memberId) && day === null ? marked : null
  const listed = (times.data?.items ?? []).filter((time) => !span || !isSame(time, span))
  const time = picked === 'none' ? null : (picked ?? span ?? listed[0] ?? null)
  const lengthMin = (isMarkedLength && given.durationMin) || service?.durationMin || 0
  const isOffered = lengthMin === service?.durationMin && listed.some((each) => isSame(each, time))
  const check = useTimeCheck(shop, { time: isOffered ? null : time, service, lengthMin })

  /** The rules that a booking would bend are told, so one more press is the answer. */
  const isBent = result?.kind === 'bent' || check.warnings.length > 0

  /** Every new choice takes back the last answer. */
  const choosing =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      setResult(null)
      set(value)
    }

  async function book(at: DeskTime | null = time, insist = isBent): Promise<void> {
    if (!service || !at || !client || isWorking || (at === time && check.isTaken)) return
    const body: DeskBookingBody = {
      serviceId: service.id,
      ...at,
      client: clientBody(client),
      ...(lengthMin !== service.durationMin && { durationMin: lengthMin }),
      tell,
      insist,
    }
    const content = JSON.stringify(body)
    if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() }
    setWorking(true)
    setPicked(at)
    const answer = await bookAtDesk(queries, shop, body, sent.current.key).finally(() => setWorking(false))
    if (answer.kind === 'booked') onBooked({ booking: answer.booking, client, startsAt: at.startsAt, timeZone })
    else setResult(answer)
  }

  return {
    read,
    timeZone,
    services,
    service,
    chooseService: choosing((id: string) => {
      setServiceId(id)
      setPicked(null)
      if (
        !performs(
          services.find((each) => each.id === id),
          memberId,
        )
      )
        setMemberId(null)
    }),
    times,
    /** the marked span, above the soonest times */
    span,
    listed,
    time,
    chooseTime: choosing(setPicked),
    day,
    chooseDay: choosing((next: IsoDay | null) => {
      setDay(next)
      setPicked(null)
    }),
    memberId,
    chooseMember: choosing((next: string | null) => {
      setMemberId(next)
      setPicked(null)
    }),
    markedMin: given.durationMin,
    lengthMin,
    isMarkedLength,
    chooseLength: choosing(setMarkedLength),
    client,
    chooseClient: choosing(setClient),
    tell,
    setTell,
    /** another time and perhaps another person than those that were asked for */
    chooseFit: choosing((fit: DeskTime) => {
      setPicked(fit)
      if (day) setDay(isoDayIn(fit.startsAt, timeZone))
      if (memberId) setMemberId(fit.memberId)
    }),
    check,
    isBent,
    result,
    isWorking,
    book,
    /** the person it was opened for, where they do not do this service: the times are others' */
    notTheirs:
      given.memberId !== undefined && service && !performs(service, given.memberId)
        ? (namesOf(services).get(given.memberId) ?? '')
        : null,
    nameOf: (id: string) => service?.performers.find((each) => each.memberId === id)?.name ?? '',
  }
}

export const isSame = (a: DeskTime, b: DeskTime | null) =>
  a.memberId === b?.memberId && Date.parse(a.startsAt) === Date.parse(b.startsAt)

const performs = (service: DeskService | undefined, memberId: string | null | undefined) =>
  service?.performers.some((each) => each.memberId === memberId) ?? false

const namesOf = (services: readonly DeskService[]) =>
  new Map(services.flatMap(({ performers }) => performers.map(({ memberId, name }) => [memberId, name])))

/** Services of the given person first. */
function sortedFor(services: readonly DeskService[], memberId: string | undefined): DeskService[] {
  const isOwn = (service: DeskService) => Number(performs(service, memberId))
  return services.filter(({ performers }) => performers.length > 0).toSorted((a, b) => isOwn(b) - isOwn(a))
}
