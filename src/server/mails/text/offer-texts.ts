import { HOLD_MS } from '#core/booking/cart/hold.ts'
import { MINUTE_MS } from '#core/time.ts'
import { amountOf } from '#server/pages/money.ts'
import type { offerMails, TextsOf } from '../catalogue.ts'
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
    return {
      subject: `A time opened: ${title}, ${shortTime(startsAt, timeZone)}`,
      heading: `A time opened. It’s held for you until ${until}`,
      paragraphs: [
        `Hello ${name},`,
        `${memberName} at ${shopName} can see you.`,
        `Press “${take}” and it goes into your cart, where you have ${HOLD_MS / MINUTE_MS} minutes to ${facts.isOnRequest ? `ask for it. Then ${shopName} confirms or declines` : 'book it'}.`,
        `After ${until} others can have it, and you stay in line for another one.`,
      ],
      items: [
        {
          title,
          lines: [
            `${serviceName} with ${memberName}`,
            ...formatWhen({ startsAt, endsAt: facts.endsAt }, timeZone, readerZone),
            amountOf({ minor: facts.priceMinor, currency: facts.currency }),
          ],
          picture,
        },
      ],
      button: { label: take, url: urls.take },
      notes: [
        { text: 'Can’t make it? Let it go:', url: urls.pass },
        { text: 'No longer interested? Leave the waitlist:', url: urls.leave },
        `These links work without signing in, for you only, until ${until}. Please don’t forward this e-mail.`,
      ],
    }
  },
}
