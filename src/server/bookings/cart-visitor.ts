import { actorOf } from '#server/platform/http/actor.ts'
import { readCartCookie, writeCartCookie } from '#server/platform/http/cookies/cart-cookie.ts'
import type { ServerContext } from '#server/platform/http/server-app.ts'
import { addressGroup, clientAddress, widerGroup } from '#server/platform/middleware/client-address.ts'
import { hashToken, newToken } from '#server/platform/secrets/tokens.ts'
import type { Deps } from '../deps.ts'
import type { CartVisitor } from './cart/cart.store.ts'

type VisitorDeps = Pick<Deps, 'config' | 'vault'>

/** The owner of the cart that a request changes: the signed-in person, or the browser by its cookie. */
export async function visitorOf(c: ServerContext, { config, vault }: VisitorDeps): Promise<CartVisitor> {
  const { person } = await actorOf(c)
  const token = readCartCookie(c, config)
  const owner = { personId: person?.id ?? null, tokenHash: token === null ? null : hashToken(token) }
  const group = addressGroup(clientAddress(c, config.trustedProxies))
  const network = widerGroup(group)
  return {
    owner,
    addressHash: vault.mac(group, 'cart address'),
    networkHash: network === null ? null : vault.mac(network, 'cart network'),
  }
}

/** Creates the cart cookie for a visitor who has none. */
export async function visitorWithCart(c: ServerContext, deps: VisitorDeps): Promise<CartVisitor> {
  const visitor = await visitorOf(c, deps)
  if (visitor.owner.personId !== null || visitor.owner.tokenHash !== null) return visitor
  const { token, tokenHash } = newToken()
  writeCartCookie(c, deps.config, token)
  return { ...visitor, owner: { personId: null, tokenHash } }
}
