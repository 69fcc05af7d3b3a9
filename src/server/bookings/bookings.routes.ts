import * as bookings from '#contract/booking/bookings.ts'
import * as cart from '#contract/booking/cart.ts'
import * as line from '#contract/booking/line.ts'
import * as pastVisits from '#contract/booking/past-visits.ts'
import { getItemTimes, getMoveTimes } from '#contract/booking/times.ts'
import { listStudioAppointments as listRoute } from '#contract/studio/studio-appointments.ts'
import { granted } from '#core/decision.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { askToChoose } from './appointments/ask-to-choose.ts'
import { cancelAppointment, moveAppointment } from './appointments/change-appointment.ts'
import { keepReferences } from './appointments/keep-references.ts'
import { listBookings } from './appointments/list-bookings.ts'
import { removeAppointmentReference, removeReference } from './appointments/remove-reference.ts'
import { runAppointment } from './appointments/run-appointment.ts'
import { listStudioAppointments } from './appointments/studio-appointments.ts'
import { viewBooking } from './appointments/view-booking.ts'
import { viewMoveTimes } from './appointments/view-move-times.ts'
import { addPlanToCart } from './cart/add-plan-to-cart.ts'
import { addToCart } from './cart/add-to-cart.ts'
import { bringCart, changeCartItem, extendCart, removeFromCart } from './cart/change-cart.ts'
import { viewCart } from './cart/view-cart.ts'
import { viewItemTimes } from './cart/view-item-times.ts'
import { visitorOf, visitorWithCart } from './cart-visitor.ts'
import { placeBooking } from './checkout/place-booking.ts'
import { joinLine, leaveLine, viewPlaces } from './line/places.ts'
import { joinPastVisits, listPastVisits } from './past-visits/join-past-visits.ts'

export function mountBookings(app: ServerApp, deps: Deps): void {
  mount(app, cart.getCart, async ({ c }) => {
    const visitor = await visitorOf(c, deps)
    // Merges the cart of the browser into the one of a person who has signed in since.
    if (visitor.owner.personId !== null && visitor.owner.tokenHash !== null) await bringCart(deps, visitor)
    return granted(await viewCart(deps, visitor.owner))
  })
  mount(app, cart.addToCart, async ({ body, c }) => addToCart(deps, await visitorWithCart(c, deps), body))
  mount(app, cart.addPlanToCart, async ({ body, c }) => addPlanToCart(deps, await visitorWithCart(c, deps), body.items))
  mount(app, cart.changeCartItem, async ({ params, body, c }) =>
    changeCartItem(deps, await visitorOf(c, deps), params.id, body),
  )
  mount(app, cart.removeFromCart, async ({ params, c }) => removeFromCart(deps, await visitorOf(c, deps), params.id))
  mount(app, cart.removeReference, async ({ params, c }) =>
    removeReference(deps, await visitorOf(c, deps), { itemId: params.id, photoId: params.photoId }),
  )
  mount(app, cart.extendCart, async ({ c }) => granted(await extendCart(deps, await visitorOf(c, deps))))

  mount(app, line.listPlaces, async ({ c }) => granted(await viewPlaces(deps, (await visitorOf(c, deps)).owner)))
  mount(app, line.joinLine, async ({ body, c }) => joinLine(deps, await visitorWithCart(c, deps), body))
  mount(app, line.leaveLine, async ({ params, c }) => leaveLine(deps, await visitorOf(c, deps), params.id))

  mount(app, getItemTimes, async ({ params, query, c }) =>
    viewItemTimes(deps, { id: params.id, owner: (await visitorOf(c, deps)).owner }, query.from),
  )

  mount(app, bookings.placeBooking, async ({ body, c }) => {
    const key = readIdempotencyKey(c)
    if (!key.ok) return key
    const personId = await clientOf(c)
    const { owner } = await visitorOf(c, deps)
    return placeBooking(deps, { personId, tokenHash: owner.tokenHash }, key.value, body)
  })
  mount(app, bookings.getBooking, async ({ params, c }) =>
    viewBooking(deps, { id: params.id, clientId: await clientOf(c) }),
  )
  mount(app, bookings.listBookings, async ({ query, c }) => listBookings(deps, await clientOf(c), query))
  mount(app, pastVisits.listPastVisits, async ({ c }) => listPastVisits(deps, await clientOf(c)))
  mount(app, pastVisits.joinPastVisits, async ({ params, c }) => joinPastVisits(deps, await clientOf(c), params.shop))
  mount(app, bookings.cancelAppointment, async ({ params, body, c }) =>
    cancelAppointment(deps, { id: params.id, clientId: await clientOf(c) }, body.feeMinor),
  )
  mount(app, bookings.viewVisit, ({ params, body }) =>
    viewBooking(deps, { id: params.id, guestKey: Buffer.from(body.key, 'hex') }),
  )
  mount(app, bookings.cancelVisit, ({ body }) =>
    cancelAppointment(deps, { id: body.appointmentId, guestKey: Buffer.from(body.key, 'hex') }, body.feeMinor),
  )
  mount(app, bookings.removeAppointmentReference, async ({ params, c }) =>
    removeAppointmentReference(deps, { ...params, clientId: await clientOf(c) }),
  )
  mount(app, bookings.keepReferences, async ({ params, body, c }) =>
    keepReferences(deps, { id: params.id, clientId: await clientOf(c) }, body.isKept),
  )
  mount(app, bookings.moveAppointment, async ({ params, body, c }) =>
    moveAppointment(deps, { id: params.id, clientId: await clientOf(c) }, Date.parse(body.startsAt)),
  )
  mount(app, getMoveTimes, async ({ params, query, c }) =>
    viewMoveTimes(deps, { id: params.id, clientId: await clientOf(c) }, query.from),
  )
  mount(app, listRoute, async ({ params, query, c }) =>
    listStudioAppointments(deps, await actorOf(c), params.shop, query),
  )
  mount(app, bookings.askToChoose, async ({ params, c }) => askToChoose(deps, await actorOf(c), params))
  mount(app, bookings.runAppointment, async ({ params, body, c }) =>
    runAppointment(deps, await actorOf(c), params, body),
  )
}

/** The route's action already requires a signed-in person. */
async function clientOf(c: ServerContext): Promise<string> {
  const { person } = await actorOf(c)
  if (person === null) throw new Error('nobody is signed in')
  return person.id
}
