import type { MailText, Sentence } from '#server/notices/layout/mail-text.ts'
import type { Speech } from '#server/words/speech.ts'
import type { shopMails, TextsOf } from '../catalogue.ts'
import type { ShopFacts } from '../load/load-shop.ts'
import { hello } from './account-phrases.ts'

type Words = { subject: (shop: string) => string; heading: string; text: (shop: string) => string }

/** What every mail to an owner about the state of their shop has. */
function aboutShop(
  { subject, heading, text }: Words,
  { name, shopName }: ShopFacts,
  speech: Speech,
  { button, more = [] }: { button: MailText['button']; more?: readonly Sentence[] },
): MailText {
  return {
    subject: subject(shopName),
    heading,
    paragraphs: [...hello(name, speech), text(shopName), ...more],
    ...(button && { button }),
    notes: [speech.words.shops.owners],
  }
}

const quoted = (text: string | null, { words }: Speech) => words.frame.quoted(text ?? '')

export const shopTexts: TextsOf<typeof shopMails> = {
  shop_submitted: (facts, speech) => {
    const { submitted: m } = speech.words.shops
    return aboutShop(m, facts, speech, { button: { label: m.button, url: facts.urls.draft } })
  },
  shop_waiting: (facts, speech) => {
    const { waiting: m } = speech.words.shops
    const mail = aboutShop(m, facts, speech, { button: { label: m.button, url: facts.urls.operator } })
    return { ...mail, notes: [m.note] }
  },
  shop_opened: (facts, speech) => {
    const { opened: m } = speech.words.shops
    return aboutShop(m, facts, speech, { button: { label: m.button, url: facts.urls.shop } })
  },
  shop_returned: (facts, speech) => {
    const { returned: m } = speech.words.shops
    const button = { label: m.button, url: facts.urls.draft }
    return aboutShop(m, facts, speech, { button, more: [quoted(facts.reason, speech)] })
  },
  shop_suspended: (facts, speech) => {
    const { suspended: m, openStudio } = speech.words.shops
    const button = { label: openStudio, url: facts.urls.studio }
    return aboutShop(m, facts, speech, { button, more: [quoted(facts.reason, speech), m.stay] })
  },
  shop_reinstated: (facts, speech) => {
    const { reinstated: m, openStudio } = speech.words.shops
    return aboutShop(m, facts, speech, { button: { label: openStudio, url: facts.urls.studio } })
  },
  shop_closed: (facts, speech) => {
    const { closed: m, openStudio } = speech.words.shops
    return aboutShop(m, facts, speech, { button: { label: openStudio, url: facts.urls.studio } })
  },
  invitation: ({ shopName, site, invitedBy, role, url }, speech) => {
    const { invitation: m } = speech.words.shops
    return {
      subject: m.subject(shopName, site),
      heading: m.heading(shopName),
      paragraphs: [m.text(shopName, invitedBy), m.roles[role]],
      button: { label: m.button, url },
      notes: [m.lasts, m.ignore],
    }
  },
  invitation_answered: ({ name, shopName, url, email, isAccepted }, speech) => {
    const { accepted, declined, openTeam } = speech.words.shops
    return {
      subject: isAccepted ? accepted.subject(email, shopName) : declined.subject(email),
      heading: isAccepted ? accepted.heading : declined.heading,
      paragraphs: [...hello(name, speech), (isAccepted ? accepted : declined).text(email, shopName)],
      button: { label: openTeam, url },
      notes: [],
    }
  },
  member_removed: (facts, speech) => {
    const { removed: m } = speech.words.shops
    return { ...aboutShop(m, facts, speech, { button: { label: m.button, url: facts.urls.shop } }), notes: [] }
  },
  made_owner: (facts, speech) => {
    const { madeOwner: m, openTeam } = speech.words.shops
    return { ...aboutShop(m, facts, speech, { button: { label: openTeam, url: facts.urls.team } }), notes: [m.note] }
  },
}
