import * as waiting from '#contract/booking/waiting.ts'
import * as studio from '#contract/studio/studio-waiting.ts'
import { granted } from '#core/decision.ts'
import { visitorWithCart } from '#server/bookings/cart-visitor.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { askForTime, changeWish, endWish, listWishes } from './change-wishes.ts'
import { offerByHand, takeOfferBack } from './offer-by-hand.ts'
import { fillGap, listWaiting } from './studio-waiting.ts'
import { type OfferUser, passOffer, takeOffer, viewOffer } from './use-offer.ts'
import { viewLine } from './view-line.ts'

export function mountWaiting(app: ServerApp, deps: Deps): void {
  mount(app, waiting.getLine, ({ query }) => viewLine(deps, query))
  mount(app, waiting.listWishes, async ({ c }) => granted(await listWishes(deps, await personOf(c))))
  mount(app, waiting.askForTime, async ({ body, c }) => askForTime(deps, await personOf(c), body))
  mount(app, waiting.changeWish, async ({ params, body, c }) =>
    changeWish(deps, { id: params.id, personId: await personOf(c) }, body),
  )
  mount(app, waiting.endWish, async ({ params, c }) => endWish(deps, { id: params.id, personId: await personOf(c) }))
  mount(app, waiting.viewOffer, async ({ params, body, c }) => viewOffer(deps, await userOf(c, params.id, body.key)))
  mount(app, waiting.takeOffer, async ({ params, body, c }) =>
    takeOffer(deps, await visitorWithCart(c, deps), await userOf(c, params.id, body.key)),
  )
  mount(app, waiting.passOffer, async ({ params, body: { key, endsWish = false }, c }) =>
    passOffer(deps, await userOf(c, params.id, key), { endsWish }),
  )
  mount(app, studio.listWaiting, async ({ params, c }) => listWaiting(deps, await actorOf(c), params.shop))
  mount(app, studio.offerByHand, async ({ params, body, c }) => offerByHand(deps, await actorOf(c), params, body))
  mount(app, studio.takeOfferBack, async ({ params, c }) => takeOfferBack(deps, await actorOf(c), params))
  mount(app, studio.fillGap, async ({ params, body, c }) => fillGap(deps, await actorOf(c), params.shop, body))
}

/** The route's action already requires a signed-in person. */
async function personOf(c: ServerContext): Promise<string> {
  const { person } = await actorOf(c)
  if (person === null) throw new Error('nobody is signed in')
  return person.id
}

async function userOf(c: ServerContext, id: string, key: string | undefined): Promise<OfferUser> {
  return { id, personId: (await actorOf(c)).person?.id ?? null, key }
}
