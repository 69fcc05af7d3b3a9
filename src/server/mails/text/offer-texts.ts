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
    const until = time(facts.expiresAt, timeZone)
    return {
      subject: `A time opened: ${title}, ${shortTime(startsAt, timeZone)}`,
      heading: `A time opened. It’s held for you until ${until}`,
      paragraphs: [
        `Hello ${name},`,
        `${memberName} at ${shopName} can see you.`,
        `It’s held for you until ${until}. After that the next in line is asked, and you stay in line for another one.`,
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
      button: { label: 'Take it', url: urls.take },
      notes: [
        { text: 'Can’t make it? Let it go:', url: urls.pass },
        { text: 'No longer interested? Leave the waitlist:', url: urls.leave },
        `These links work without signing in, for you only, until ${until}. Please don’t forward this e-mail.`,
      ],
    }
  },
}
