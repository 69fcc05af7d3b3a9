import type { offerMails, TextsOf } from '../catalogue.ts'
import { hello } from './account-phrases.ts'

export const offerTexts: TextsOf<typeof offerMails> = {
  waiting_offer: (facts, speech) => {
    const { name, shopName, memberName, serviceName, lookTitle, startsAt, endsAt, timeZone, readerZone, urls } = facts
    const { format, words } = speech
    const { offers: m } = words
    const { facts: labels } = words.frame
    const until = format.time(facts.expiresAt, timeZone)
    const price = format.money({ minor: facts.priceMinor, currency: facts.currency })
    return {
      subject: m.subject(lookTitle ?? serviceName, format.shortTime(startsAt, timeZone)),
      picture: facts.picture,
      heading: m.heading,
      paragraphs: hello(name, speech),
      when: format.when({ startsAt, endsAt }, timeZone, readerZone),
      facts: [
        ...(lookTitle === null ? [] : [{ label: labels.look, value: lookTitle }]),
        { label: labels.service, value: serviceName },
        { label: labels.with, value: labels.makerAt(memberName, shopName) },
        { label: labels.price, value: price },
      ],
      closing: [m.held(until), facts.isOnRequest ? m.ask.text(shopName) : m.take.text],
      button: { label: facts.isOnRequest ? m.ask.button : m.take.button, url: urls.take },
      links: [
        { label: m.pass, url: urls.pass },
        { label: m.leave, url: urls.leave },
        ...(urls.look === null ? [] : [{ label: m.look, url: urls.look }]),
      ],
      notes: [m.note(until)],
    }
  },
}
