import { z } from 'zod'
import { route } from '#contract/route.ts'
import { calendarDay } from '#contract/scalars.ts'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import { roomCapacity as capacity, roomName as name } from './room-form.ts'
import { touchedAppointments } from './touched-appointments.ts'

const ofShop = z.object({ shop: z.string().max(40) })
const ofRoom = ofShop.extend({ id: z.uuid() })
const done = z.object({ done: z.literal(true) })

export const studioRoom = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isActive: z.boolean(),
    /** how many appointments it takes at once today */
    capacity: z.number().int(),
    /** the next change to come: lanes that close from a day on [R4] */
    next: z.object({ capacity: z.number().int(), from: z.iso.date() }).nullable(),
    /** services that may need it */
    services: z.array(z.string()),
  })
  .meta({ id: 'StudioRoom' })

export const listStudioRooms = route({
  method: 'get',
  path: '/api/studio/{shop}/rooms',
  action: 'shop.run',
  summary: "A shop's rooms and equipment with their capacity",
  params: ofShop,
  output: z.object({ items: z.array(studioRoom), today: z.iso.date(), timeZone: z.string() }),
  refusals: ['not_found'],
})

export const createRoom = route({
  method: 'post',
  path: '/api/studio/{shop}/rooms',
  action: 'shop.run',
  summary: 'Add a room, chair or piece of equipment',
  params: ofShop,
  body: z.object({ name, capacity }),
  output: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'too_many'],
})

export const changeRoom = route({
  method: 'patch',
  path: '/api/studio/{shop}/rooms/{id}',
  action: 'shop.run',
  summary: 'Rename a room, take it out of use, or use it again',
  params: ofRoom,
  body: z
    .object({ name, isActive: z.boolean() })
    .partial()
    .refine((change) => Object.keys(change).length > 0, { params: { rule: 'required' } }),
  output: done,
  refusals: ['not_found'],
})

export const orderRooms = route({
  method: 'put',
  path: '/api/studio/{shop}/room-order',
  action: 'shop.run',
  summary: 'The order of the rooms',
  params: ofShop,
  body: z.object({ ids: z.array(z.uuid()).max(SERVICE_LIMITS.rooms) }),
  output: done,
  refusals: ['not_found', 'conflict'],
})

const newCapacity = z.object({ capacity, from: calendarDay })

export const changeCapacity = route({
  method: 'put',
  path: '/api/studio/{shop}/rooms/{id}/capacity',
  action: 'shop.run',
  summary:
    'How many appointments a room takes at once: more from now on, fewer from a day on. No appointment is moved.',
  params: ofRoom,
  body: newCapacity,
  output: done,
  refusals: ['not_found', 'invalid_input'],
})

export const previewCapacity = route({
  method: 'post',
  path: '/api/studio/{shop}/rooms/{id}/capacity/preview',
  action: 'shop.run',
  summary: 'The coming appointments that a smaller capacity would leave on a closed lane',
  params: ofRoom,
  body: newCapacity,
  output: touchedAppointments,
  refusals: ['not_found', 'invalid_input'],
})
