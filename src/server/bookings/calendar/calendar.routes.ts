import { hash } from 'node:crypto'
import * as calendar from '#contract/booking/calendar.ts'
import { granted } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import { addressGroup, clientAddress } from '#server/platform/middleware/client-address.ts'
import { addressLimits, limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { endCalendarFeed, renewCalendarFeed, viewCalendarFeed } from './calendar-feed.ts'
import { readBookingFile, readFeed } from './read-calendar.ts'

const feedFile = /^([\w-]{43})\.ics$/
const bookingFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.ics$/
/**
 * Calendars poll every few minutes at most. One address may read
 * many feeds, so only failed reads (guesses) are counted for it.
 */
const READS_A_MINUTE = 30
const GUESSES_A_MINUTE = 30

/** The client's own bookings for calendars: a feed at a secret URL that can be renewed, and single files with a session. */
export function mountCalendar(app: ServerApp, deps: Deps): void {
  mount(app, calendar.getCalendarFeed, async ({ c }) => granted(await viewCalendarFeed(deps, await personOf(c))))
  mount(app, calendar.renewCalendarFeed, async ({ c }) => granted(await renewCalendarFeed(deps, await personOf(c))))
  mount(app, calendar.endCalendarFeed, async ({ c }) => granted(await endCalendarFeed(deps, await personOf(c))))

  app.get('/calendar/:file', async (c) => {
    // The URL is the secret, so it must not be logged.
    c.set('pattern', '/calendar/{file}')
    const [, token] = feedFile.exec(c.req.param('file')) ?? []
    if (token === undefined) return answerProblem(c, 'not_found')
    const content = await readFeed(deps, token)
    const address = addressGroup(clientAddress(c, deps.config.trustedProxies))
    const counted =
      content === null
        ? addressLimits({ key: 'calendar guesses', address, max: GUESSES_A_MINUTE, windowSeconds: 60 })
        : [{ key: `calendar:${token}`, max: READS_A_MINUTE, windowSeconds: 60 }]
    for (const one of counted) {
      const calm = await limit(deps, one)
      if (!calm.ok) return answerProblem(c, calm.code, calm.detail)
    }
    return content === null ? answerProblem(c, 'not_found') : answerCalendar(c, content)
  })

  app.get('/calendar/bookings/:file', async (c) => {
    c.set('pattern', '/calendar/bookings/{file}')
    const [, id] = bookingFile.exec(c.req.param('file')) ?? []
    const guestKey = c.req.query('key')
    const { person } = await actorOf(c)
    const owner = guestKey === undefined ? person && { clientId: person.id } : { guestKey }
    const file = id && owner ? await readBookingFile(deps, { id, ...owner }) : null
    if (file === null) return answerProblem(c, 'not_found')
    c.header('Content-Disposition', `attachment; filename="lookbook-${file.code}.ics"`)
    return answerCalendar(c, file.content)
  })
}

/** Revalidated by its ETag on every request, and never stored by shared caches. */
function answerCalendar(c: ServerContext, content: string): Response {
  const etag = `"${hash('sha256', content, 'base64url')}"`
  c.header('ETag', etag)
  c.header('Cache-Control', 'private, no-cache')
  c.header('X-Robots-Tag', 'noindex')
  const known = (c.req.header('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(etag)) return c.body(null, 304)
  c.header('Content-Type', 'text/calendar; charset=utf-8')
  return c.body(content)
}

/** The route's action already requires a signed-in person. */
async function personOf(c: ServerContext): Promise<string> {
  const { person } = await actorOf(c)
  if (person === null) throw new Error('nobody is signed in')
  return person.id
}
