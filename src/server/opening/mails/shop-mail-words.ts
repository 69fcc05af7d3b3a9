import type { MailText } from '#server/notices/mail-layout.ts'
import { pickLanguage } from '#server/notices/pick-language.ts'

export type ShopMailKind =
  | 'shop_submitted'
  | 'shop_waiting'
  | 'shop_opened'
  | 'shop_returned'
  | 'shop_suspended'
  | 'shop_reinstated'
  | 'shop_closed'

type ShopFacts = {
  name: string
  shopName: string
  /** of the operator */
  reason: string | null
  urls: { shop: string; draft: string; studio: string; operator: string }
}
type ShopMailWords = Record<ShopMailKind, (facts: ShopFacts) => MailText> & {
  opening_invitation: (facts: { site: string; invitedBy: string | null; url: string }) => MailText
}

const owners = 'You get this because you own this shop.'

const english: ShopMailWords = {
  opening_invitation: ({ site, invitedBy, url }) => ({
    subject: `Open your shop on ${site}`,
    heading: `Open your shop on ${site}`,
    paragraphs: [
      `${invitedBy ? `${invitedBy} invites` : `The people who run ${site} invite`} you to show your work there and take bookings.`,
    ],
    button: { label: 'Open a shop', url },
    notes: [
      'The invitation is for one shop, for 14 days, with an account that has this e-mail address. You can create one there.',
      'If you didn’t expect this, ignore this e-mail.',
    ],
  }),
  shop_submitted: ({ name, shopName, urls }) => ({
    subject: `${shopName} is in review`,
    heading: 'Your shop is in review',
    paragraphs: [`Hello ${name},`, `We received ${shopName} and will look at it soon. You can still change things.`],
    button: { label: 'See its status', url: urls.draft },
    notes: [owners],
  }),
  shop_waiting: ({ name, shopName, urls }) => ({
    subject: `${shopName} is waiting for review`,
    heading: 'A shop to review',
    paragraphs: [`Hello ${name},`, `${shopName} was submitted for review.`],
    button: { label: 'Review it', url: urls.operator },
    notes: ['You get this because you are an operator of this site.'],
  }),
  shop_opened: ({ name, shopName, urls }) => ({
    subject: `${shopName} is open`,
    heading: 'You’re open',
    paragraphs: [`Hello ${name},`, `${shopName} is live. Clients can find and book it now.`],
    button: { label: 'See your page', url: urls.shop },
    notes: [owners],
  }),
  shop_returned: ({ name, shopName, reason, urls }) => ({
    subject: `A question about ${shopName}`,
    heading: 'A question for you',
    paragraphs: [`Hello ${name},`, `Before ${shopName} can open, please look at this:`, `“${reason ?? ''}”`],
    button: { label: 'Edit and submit again', url: urls.draft },
    notes: [owners],
  }),
  shop_suspended: ({ name, shopName, reason, urls }) => ({
    subject: `${shopName} was suspended`,
    heading: 'Your shop was suspended',
    paragraphs: [
      `Hello ${name},`,
      `${shopName} is not shown and cannot be booked for now. The reason:`,
      `“${reason ?? ''}”`,
      'Appointments that were booked before stay as they are.',
    ],
    button: { label: 'Open the studio', url: urls.studio },
    notes: [owners],
  }),
  shop_reinstated: ({ name, shopName, urls }) => ({
    subject: `${shopName} is no longer suspended`,
    heading: 'The suspension is over',
    paragraphs: [`Hello ${name},`, `${shopName} is back to what it was before.`],
    button: { label: 'Open the studio', url: urls.studio },
    notes: [owners],
  }),
  shop_closed: ({ name, shopName, urls }) => ({
    subject: `${shopName} is closed`,
    heading: 'Your shop is closed',
    paragraphs: [
      `Hello ${name},`,
      `${shopName} is closed for good and no longer shown. Past appointments stay in the studio.`,
    ],
    button: { label: 'Open the studio', url: urls.studio },
    notes: [owners],
  }),
}

export function shopMailWords(tag: string): { words: ShopMailWords; locale: string } {
  return pickLanguage({ en: english }, tag)
}
