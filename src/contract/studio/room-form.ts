import { z } from 'zod'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import { line } from './studio-schemas.ts'

/** What is entered about a room, shared by the form and the server. */
export const roomName = line(1, SERVICE_LIMITS.roomName)
export const roomCapacity = z.number().int().min(1).max(SERVICE_LIMITS.capacity)

/** The capacity as it is typed. */
export const roomForm = z.object({
  name: roomName,
  capacity: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(roomCapacity),
})
