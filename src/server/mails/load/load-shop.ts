import type { ShopRole } from '#core/access/actor.ts'
import { stateAt } from '#core/team/invitation.ts'
import { siteName } from '#server/installation/site-name.ts'
import { findMailReader } from '#server/notices/readers.store.ts'
import { findOpenInvitation } from '#server/opening/invitations/opening-invitations.store.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { findInvitation, updateInvitationToken } from '#server/studio/team/invitations/invitations.store.ts'
import { type Loader, textOf } from '../loader.ts'
import { findLocale, findMailedShop } from './shops.store.ts'

export type ShopFacts = {
  name: string
  shopName: string
  /** of the operator */
  reason: string | null
  urls: { shop: string; draft: string; studio: string; team: string; operator: string }
}

/** sameAddress: only while the reader has the address for which the mail was queued. */
export const toMember =
  ({ sameAddress }: { sameAddress: boolean }): Loader<ShopFacts> =>
  async (notice, { db, config: { publicUrl } }) => {
    const { personId, recipient } = notice
    const shopId = textOf(notice, 'shopId')
    if (shopId === null || personId === null) return null
    const [shop, reader] = await Promise.all([
      findMailedShop(db, shopId),
      findMailReader(db, personId, sameAddress ? recipient : undefined),
    ])
    if (!shop || !reader) return null
    const urls = {
      shop: `${publicUrl}/shops/${shop.slug}`,
      draft: `${publicUrl}/open-a-shop/${shopId}/ready`,
      studio: `${publicUrl}/studio/${shop.slug}/today`,
      team: `${publicUrl}/studio/${shop.slug}/team`,
      operator: `${publicUrl}/operator/shops`,
    }
    const facts = { name: reader.name, shopName: shop.name, reason: textOf(notice, 'reason'), urls }
    return { to: reader.email, locale: reader.locale, facts }
  }

export type InvitedFacts = { shopName: string; site: string; invitedBy: string | null; role: ShopRole; url: string }

/** The token of an invitation is made when its mail leaves, so it is stored nowhere in clear [M2]. */
export const loadInvitation: Loader<InvitedFacts> = async (notice, { db, config, now }) => {
  const id = textOf(notice, 'invitationId')
  const found = id === null ? undefined : await findInvitation(db, { id })
  if (!found || stateAt(found, now()) !== 'open' || found.isShopClosed) return null
  const { token, tokenHash } = newToken()
  if (!(await updateInvitationToken(db, found.id, tokenHash))) return null
  const { email, shopName, inviterName: invitedBy, role } = found
  // A fragment, which no log has: whoever signs up with the link finds their address filled in.
  const url = `${config.publicUrl}/invitations/${token}#to=${encodeURIComponent(email)}`
  const facts = { shopName, site: siteName(config), invitedBy, role, url }
  return { to: email, locale: await findLocale(db, email), facts }
}

export type AnsweredFacts = { name: string; shopName: string; email: string; isAccepted: boolean; url: string }

export const loadInvitationAnswer: Loader<AnsweredFacts> = async (notice, { db, config }) => {
  const id = textOf(notice, 'invitationId')
  if (id === null || notice.personId === null) return null
  const [found, reader] = await Promise.all([findInvitation(db, { id }), findMailReader(db, notice.personId)])
  if (!found || !reader) return null
  const { shopName, shopSlug, email } = found
  const isAccepted = notice.data.answer === 'accepted'
  const facts = { name: reader.name, shopName, email, isAccepted, url: `${config.publicUrl}/studio/${shopSlug}/team` }
  return { to: reader.email, locale: reader.locale, facts }
}

/** To somebody who is invited to open a shop: they have no account yet. */
export const loadOpeningInvitation: Loader<{ site: string; invitedBy: string | null; url: string }> = async (
  notice,
  { db, config, now },
) => {
  const id = textOf(notice, 'invitationId')
  const found = id === null ? undefined : await findOpenInvitation(db, id, now())
  if (!found) return null
  const facts = { site: siteName(config), invitedBy: found.inviterName, url: `${config.publicUrl}/open-a-shop` }
  return { to: found.email, locale: await findLocale(db, found.email), facts }
}
