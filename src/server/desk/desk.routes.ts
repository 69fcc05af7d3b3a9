import { getDeskAppointment } from '#contract/desk/appointment.ts'
import { getDeskCalendar } from '#contract/desk/calendar.ts'
import { moveAtDesk as moveRoute } from '#contract/desk/moves.ts'
import * as paymentRoutes from '#contract/desk/payments.ts'
import * as stateRoutes from '#contract/desk/states.ts'
import { getToday } from '#contract/desk/today.ts'
import * as walkIn from '#contract/desk/walk-in.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { viewAppointment } from './appointment/view-appointment.ts'
import { viewCalendar } from './calendar/view-calendar.ts'
import { moveAtDesk } from './moves/move-at-desk.ts'
import { recordPayment, setFinalPrice } from './payments/record-payment.ts'
import { runDay } from './states/run-day.ts'
import { saveShopNote } from './states/save-shop-note.ts'
import { viewToday } from './today/view-today.ts'
import { bookAtDesk } from './walk-in/book-at-desk.ts'
import { checkDeskTime } from './walk-in/check-time.ts'
import { explainDeskSlot } from './walk-in/explain-slot.ts'
import { viewDeskServices, viewDeskTimes } from './walk-in/view-desk.ts'

export function mountDesk(app: ServerApp, deps: Deps): void {
  mount(app, getDeskCalendar, async ({ params, query, c }) => viewCalendar(deps, await actorOf(c), params.shop, query))
  mount(app, moveRoute, async ({ params, body, c }) => moveAtDesk(deps, await actorOf(c), params, body))
  mount(app, walkIn.listDeskServices, async ({ params, c }) => viewDeskServices(deps, await actorOf(c), params.shop))
  mount(app, walkIn.listDeskTimes, async ({ params, query, c }) =>
    viewDeskTimes(deps, await actorOf(c), params.shop, query),
  )
  mount(app, walkIn.explainDeskSlot, async ({ params, query, c }) =>
    explainDeskSlot(deps, await actorOf(c), params.shop, query),
  )
  mount(app, walkIn.checkDeskTime, async ({ params, query, c }) =>
    checkDeskTime(deps, await actorOf(c), params.shop, query),
  )
  mount(app, walkIn.bookAtDesk, async ({ params, body, c }) => {
    const key = readIdempotencyKey(c)
    if (!key.ok) return key
    return bookAtDesk(deps, await actorOf(c), params.shop, key.value, body)
  })
  mount(app, getToday, async ({ params, c }) => viewToday(deps, await actorOf(c), params.shop))
  mount(app, getDeskAppointment, async ({ params, c }) => viewAppointment(deps, await actorOf(c), params))
  mount(app, stateRoutes.runDay, async ({ params, body, c }) => runDay(deps, await actorOf(c), params, body))
  mount(app, stateRoutes.saveShopNote, async ({ params, body, c }) =>
    saveShopNote(deps, await actorOf(c), params, body),
  )
  mount(app, paymentRoutes.recordPayment, async ({ params, body, c }) => {
    const key = readIdempotencyKey(c)
    return key.ok ? recordPayment(deps, await actorOf(c), params, key.value, body) : key
  })
  mount(app, paymentRoutes.setFinalPrice, async ({ params, body, c }) =>
    setFinalPrice(deps, await actorOf(c), params, body),
  )
}
