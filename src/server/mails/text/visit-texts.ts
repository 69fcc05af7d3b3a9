import { calledName } from '#core/notices/greeting-name.ts'
import type { MailText, Sentence } from '#server/notices/layout/mail-text.ts'
import type { Speech } from '#server/words/speech.ts'
import type { TextsOf, visitMails } from '../catalogue.ts'
import type { BookingFacts, ClientVisitFacts } from '../load/load-visit.ts'
import { hello } from './account-phrases.ts'
import { depositEnd, hasLapsed, payBy } from './deposit-phrases.ts'
import { shopVisitTexts } from './shop-visit-texts.ts'
import { about, because, canMove, isRequest, item, linksOf, standing, startOf, timeLeft } from './visit-phrases.ts'

function placed({ name, code, url, urls, appointments }: BookingFacts, speech: Speech): MailText {
  const { visits: m } = speech.words
  const requests = appointments.filter(isRequest).length
  const isAllRequests = requests === appointments.length
  const [first] = appointments
  const only = appointments.length === 1 ? first : undefined
  const called = calledName(name, speech.language)
  return {
    subject: subjectOf(),
    heading: (isAllRequests ? m.asked : m.placed).heading(called),
    ...(only ? about(only, speech) : { items: appointments.map((each) => item(each, speech)) }),
    paragraphs: requests === 0 ? [] : [(isAllRequests ? m.asked : m.placed).held],
    button: { label: m.see, url },
    links: linksOf(urls, only, speech),
    notes: [only ? standing(only, speech) : m.placed.note(code)],
  }

  function subjectOf(): string {
    const own = isAllRequests ? m.asked : m.placed
    if (only)
      return isAllRequests
        ? m.asked.subject(only.serviceName, startOf(only, speech))
        : m.placed.subject(startOf(only, speech))
    return own.subjectOf(appointments.length, first ? speech.format.shortDay(first.startsAt, first.timeZone) : '')
  }
}

/** What every mail about one appointment of a client has. */
function ofClient(
  { name, url, urls, appointment }: ClientVisitFacts,
  speech: Speech,
  ...paragraphs: readonly Sentence[]
) {
  return {
    ...about(appointment, speech),
    paragraphs: [...hello(name, speech), ...paragraphs],
    button: { label: speech.words.visits.see, url },
    links: linksOf(urls, appointment, speech),
    notes: [standing(appointment, speech)],
  }
}

/** The same where nothing is booked any more. */
function ofNothing(
  { name, otherUrl, appointment }: ClientVisitFacts,
  speech: Speech,
  notes: readonly string[],
  ...paragraphs: Sentence[]
) {
  return {
    ...about(appointment, speech),
    paragraphs: [...hello(name, speech), ...paragraphs],
    button: { label: speech.words.visits.findOther, url: otherUrl },
    notes,
  }
}

function cancelledByClient({ name, url, appointment, feeMinor }: ClientVisitFacts, speech: Speech): MailText {
  const { cancelled: m, see, oweNothing } = speech.words.visits
  const { serviceName, currency } = appointment
  return {
    subject: m.subject(serviceName, startOf(appointment, speech)),
    heading: m.heading,
    ...about(appointment, speech),
    paragraphs: [...hello(name, speech), m.text],
    button: { label: see, url },
    notes: [
      feeMinor > 0 ? m.fee(speech.format.money({ minor: feeMinor, currency })) : oweNothing,
      ...depositEnd(appointment, speech),
    ],
  }
}

/** A move that keeps the day tells the hour alone in its heading. */
function moved(facts: ClientVisitFacts, speech: Speech): MailText {
  const { appointment, before, isMovedByShop } = facts
  const { shopName, serviceName, timeZone } = appointment
  const { moved: own, movedByShop } = speech.words.visits
  const { timeBox } = speech.format
  const start = startOf(appointment, speech)
  const boxes = before && { before: timeBox(before, timeZone), after: timeBox(appointment, timeZone) }
  return {
    subject: isMovedByShop ? movedByShop.subject(shopName, start) : own.subject(serviceName, start),
    heading: isMovedByShop ? movedByShop.heading(shopName) : own.heading,
    ...ofClient(facts, speech, ...(isMovedByShop ? [movedByShop.text] : [])),
    ...(boxes && { change: boxes }),
  }
}

export const visitTexts: TextsOf<typeof visitMails> = {
  booking_placed: placed,
  request_received: placed,
  appointment_moved: moved,
  appointment_handed_over: (facts, speech) => {
    const { handedOver: m } = speech.words.visits
    const { makerName, serviceName, shopName } = facts.appointment
    return {
      subject: m.subject(makerName, serviceName, startOf(facts.appointment, speech)),
      heading: m.heading(makerName),
      ...ofClient(facts, speech, m.text(makerName, shopName)),
    }
  },
  request_answered: (facts, speech) => {
    const { appointment } = facts
    const { shopName } = appointment
    const { confirmed, declined, nothingBooked } = speech.words.visits
    const start = startOf(appointment, speech)
    if (appointment.state === 'confirmed')
      return {
        subject: confirmed.subject(shopName, start),
        heading: confirmed.heading(shopName),
        ...ofClient(facts, speech),
      }
    return {
      subject: declined.subject(shopName, start),
      heading: declined.heading,
      ...ofNothing(facts, speech, [nothingBooked], ...because(appointment, speech)),
    }
  },
  request_lapsed: (facts, speech) => {
    const { lapsed: m, nothingBooked } = speech.words.visits
    return {
      subject: m.subject(facts.appointment.shopName, startOf(facts.appointment, speech)),
      heading: m.heading,
      ...ofNothing(facts, speech, [nothingBooked], m.text),
    }
  },
  appointment_late: (facts, speech) => {
    const { late: m } = speech.words.visits
    const { serviceName, makerName } = facts.appointment
    const minutes = facts.appointment.lateMin ?? 0
    return {
      subject: m.subject(minutes, serviceName, startOf(facts.appointment, speech)),
      heading: m.heading(minutes),
      ...ofClient(facts, speech, m.text(minutes, makerName)),
    }
  },
  appointment_choice: (facts, speech) => {
    const { appointment, url, urls } = facts
    const { shopName, code } = appointment
    const { choice: m, see, links } = speech.words.visits
    return {
      subject: m.subject(shopName, startOf(appointment, speech)),
      heading: m.heading,
      ...ofClient(facts, speech, canMove(appointment) ? m.text(shopName) : m.byPhone(shopName)),
      button: canMove(appointment) ? { label: m.button, url: urls.move ?? url } : { label: see, url },
      links: urls.cancel === null ? [] : [{ label: links.cancel, url: urls.cancel }],
      notes: [m.note(code)],
    }
  },
  appointment_cancelled: (facts, speech) => {
    const { state, shopName } = facts.appointment
    if (state !== 'cancelled_by_shop') return cancelledByClient(facts, speech)
    const start = startOf(facts.appointment, speech)
    const { cancelledByShop: m, oweNothing } = speech.words.visits
    const { lapsed } = speech.words.deposits
    if (hasLapsed(facts.appointment))
      return {
        subject: lapsed.subject(start),
        heading: lapsed.heading,
        ...ofNothing(facts, speech, [lapsed.note(shopName)], lapsed.text(shopName)),
      }
    return {
      subject: m.subject(shopName, start),
      heading: m.heading,
      ...ofNothing(
        facts,
        speech,
        [oweNothing, ...depositEnd(facts.appointment, speech)],
        ...because(facts.appointment, speech),
      ),
    }
  },
  deposit_asked: (facts, speech) => {
    const { asked: m } = speech.words.deposits
    const { shopName, timeZone } = facts.appointment
    const until = speech.format.shortTime(payBy(facts.appointment), timeZone)
    return {
      subject: m.subject(shopName, until, startOf(facts.appointment, speech)),
      heading: m.heading(shopName),
      ...ofClient(facts, speech, m.text(until)),
      button: { label: m.button, url: facts.url },
    }
  },
  appointment_reminder: (facts, speech) => {
    const { reminder } = speech.words.visits
    const { unit, n } = timeLeft(facts.minutesLeft)
    return {
      subject: reminder[unit].subject(n, facts.appointment.serviceName, startOf(facts.appointment, speech)),
      heading: reminder[unit].heading(n),
      ...ofClient(facts, speech, reminder.text(facts.appointment.shopName)),
    }
  },
  client_of_suspended: ({ name, shopName, url }, speech) => {
    const { suspended: m, seeAll } = speech.words.visits
    return {
      subject: m.subject(shopName),
      heading: m.heading(shopName),
      paragraphs: [...hello(name, speech), m.text(shopName), m.advice],
      button: { label: seeAll, url },
      notes: [m.note],
    }
  },
  ...shopVisitTexts,
}
