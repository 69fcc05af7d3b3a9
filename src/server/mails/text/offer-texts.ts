import { HOLD_MS } from '#core/booking/cart/hold.ts'
import { MINUTE_MS } from '#core/time.ts'
import { amountOf } from '#server/pages/money.ts'
import type { offerMails, TextsOf } from '../catalogue.ts'
import { hello } from './account-phrases.ts'
import { formatWhen, shortTime, time } from './format-times.ts'

export const offerTexts: TextsOf<typeof offerMails> = {
  waiting_offer: ({
    name,
    shopName,
    memberName,
    serviceName,
    startsAt,
    timeZone,
    readerZone,
    picture,
    urls,
    ...facts
  }) => {
    const title = facts.lookTitle ?? serviceName
    const take = facts.isOnRequest ? 'Ask for it' : 'Take it'
    const until = time(facts.expiresAt, timeZone)
    const price = amountOf({ minor: facts.priceMinor, currency: facts.currency }, 'en-GB')
    return {
      subject: `A time opened: ${title}, ${shortTime(startsAt, timeZone)}`,
      picture,
      heading: 'A time opened for you',
      paragraphs: hello(name),
      when: formatWhen({ startsAt, endsAt: facts.endsAt }, timeZone, readerZone),
      facts: [
        ...(facts.lookTitle === null ? [] : [{ label: 'Look', value: facts.lookTitle }]),
        { label: 'Service', value: serviceName },
        { label: 'With', value: `${memberName} at ${shopName}` },
        { label: 'At the shop', value: price },
      ],
      closing: [
        `Held for you until ${until}. After that others can have it, and you stay in line for another one.`,
        `Press “${take}” and it goes into your cart, where you have ${HOLD_MS / MINUTE_MS} minutes to ${facts.isOnRequest ? `ask for it. Then ${shopName} confirms or declines` : 'book it'}.`,
      ],
      button: { label: take, url: urls.take },
      links: [
        { label: 'Let it go', url: urls.pass },
        { label: 'Leave the waitlist', url: urls.leave },
        ...(urls.look === null ? [] : [{ label: 'See the look', url: urls.look }]),
      ],
      notes: [`These links work without signing in, for you only, until ${until}. Please don’t forward this e-mail.`],
    }
  },
}
