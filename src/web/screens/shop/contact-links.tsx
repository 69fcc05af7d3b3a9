import type { ShopPage } from '#web/data/looks/shops.ts'
import { telHref } from '#web/features/phone/tel-link.tsx'
import { shopRest } from '#web/messages/en/shops/shop-rest.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** Phone, e-mail and website, as far as the shop gives them. */
export function ContactLinks({ contact: { phone, email, website } }: Pick<ShopPage, 'contact'>) {
  const m = useMessages('shop-rest', shopRest)
  const links = [
    ...(phone ? [{ href: telHref(phone), words: phone }] : []),
    ...(email ? [{ href: `mailto:${email}`, words: email }] : []),
    ...(website ? [{ href: website, words: website.replace(/^https:\/\/(www\.)?|\/$/g, '') }] : []),
  ]
  if (links.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-t2 font-press">{m.contact}</h3>
      <ul className="text-t2">
        {links.map(({ href, words }) => (
          <li key={href}>
            <a href={href} rel="noreferrer nofollow" className="link inline-block py-1.5 wrap-anywhere">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
