import type { Deps } from '#server/deps.ts'
import { findSettings } from '#server/installation/settings/site-settings.store.ts'
import { siteName } from '#server/installation/site-name.ts'
import type { Composer } from '#server/notices/mail.ts'
import { layOutMail } from '#server/notices/mail-layout.ts'
import { findReader } from '#server/voices/mails/voice-mails.store.ts'
import { findOpenInvitation } from '../invitations/opening-invitations.store.ts'
import { type ShopMailKind, shopMailWords } from './shop-mail-words.ts'
import { findMailedShop } from './shop-mails.store.ts'

const kinds: readonly ShopMailKind[] = [
  'shop_submitted',
  'shop_waiting',
  'shop_opened',
  'shop_returned',
  'shop_suspended',
  'shop_reinstated',
  'shop_closed',
]

/** Mails about a shop's moves. */
export function shopMails({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): Record<ShopMailKind | 'opening_invitation', Composer> {
  const composer =
    (kind: ShopMailKind): Composer =>
    async ({ data, personId, recipient }) => {
      if (typeof data.shopId !== 'string' || personId === null) return null
      const [shop, reader] = await Promise.all([findMailedShop(db, data.shopId), findReader(db, personId, recipient)])
      if (!shop || !reader) return null
      const { words, locale } = shopMailWords(reader.locale)
      const { publicUrl } = config
      const urls = {
        shop: `${publicUrl}/shops/${shop.slug}`,
        draft: `${publicUrl}/open-a-shop/${data.shopId}/ready`,
        studio: `${publicUrl}/studio/${shop.slug}/today`,
        operator: `${publicUrl}/operator/shops`,
      }
      const reason = typeof data.reason === 'string' ? data.reason : null
      const text = words[kind]({ name: reader.name, shopName: shop.name, reason, urls })
      return layOutMail(text, { to: recipient, locale, config })
    }
  const invitation: Composer = async ({ data }) => {
    const found =
      typeof data.invitationId === 'string' ? await findOpenInvitation(db, data.invitationId, now()) : undefined
    if (!found) return null
    const { words, locale } = shopMailWords((await findSettings(db)).locale)
    const site = siteName(config)
    const url = `${config.publicUrl}/open-a-shop`
    const text = words.opening_invitation({ site, invitedBy: found.inviterName, url })
    return layOutMail(text, { to: found.email, locale, config })
  }

  return {
    ...(Object.fromEntries(kinds.map((kind) => [kind, composer(kind)])) as Record<ShopMailKind, Composer>),
    opening_invitation: invitation,
  }
}
