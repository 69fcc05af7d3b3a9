import { z } from 'zod'
import { route } from '#contract/route.ts'

const since = z.iso.datetime({ offset: true })

export const getCalendarFeed = route({
  method: 'get',
  path: '/api/calendar-feed',
  action: 'account.view',
  summary: 'Whether one’s own bookings can be followed from a calendar, and since when',
  output: z.object({ since: since.nullable() }),
  refusals: [],
})

export const renewCalendarFeed = route({
  method: 'post',
  path: '/api/calendar-feed',
  action: 'account.change',
  summary: 'A new secret address to follow one’s own bookings at, told this once; the one before ends',
  output: z.object({ url: z.url(), since }),
  refusals: [],
})

export const endCalendarFeed = route({
  method: 'delete',
  path: '/api/calendar-feed',
  action: 'account.change',
  summary: 'The secret address ends',
  output: z.object({ since: z.null() }),
  refusals: [],
})
