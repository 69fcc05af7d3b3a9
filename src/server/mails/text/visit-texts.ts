import type { MailText, Sentence } from '#server/notices/layout/mail-text.ts'
import { amountOf } from '#server/pages/money.ts'
import type { TextsOf, visitMails } from '../catalogue.ts'
import type { BookingFacts, ClientVisitFacts } from '../load/load-visit.ts'
import { capital, hello, helloAnd } from './account-phrases.ts'
import { askedWords, depositEnd, hasLapsed, lapsedWords } from './deposit-phrases.ts'
import { formatInstant, shortDay, timeBox } from './format-times.ts'
import {
  about,
  because,
  byShop,
  canMove,
  distance,
  isByClient,
  isRequest,
  item,
  linksOf,
  quoted,
  standing,
  startOf,
} from './visit-phrases.ts'

function placed({ name, code, url, urls, appointments }: BookingFacts): MailText {
  const requests = appointments.filter(isRequest).length
  const isAllRequests = requests === appointments.length
  const [first] = appointments
  const only = appointments.length === 1 ? first : undefined
  const several = first
    ? `${appointments.length} appointments from ${shortDay(first.startsAt, first.timeZone)}`
    : `${appointments.length} appointments`
  const asked = `${isAllRequests ? 'We hold this time' : 'What needs approval is held'} until the shop replies. We’ll e-mail you as soon as it does.`
  const subject = isAllRequests
    ? `Your request: ${only ? `${only.serviceName}, ${startOf(only)}` : several}`
    : `You’re booked: ${only ? startOf(only) : several}`
  return {
    subject,
    heading: isAllRequests ? helloAnd(name, 'your request is sent') : helloAnd(name, 'you’re booked'),
    ...(only ? about(only) : { items: appointments.map(item) }),
    paragraphs: requests === 0 ? [] : [asked],
    button: { label: 'See your booking', url },
    links: linksOf(urls, only),
    notes: [only ? standing(only) : `Pay at the shop. Booking code ${code}.`],
  }
}

/** What every mail about one appointment of a client has. */
function ofClient({ name, url, urls, appointment }: ClientVisitFacts, ...paragraphs: readonly Sentence[]) {
  return {
    ...about(appointment),
    paragraphs: [...hello(name), ...paragraphs],
    button: { label: 'See your booking', url },
    links: linksOf(urls, appointment),
    notes: [standing(appointment)],
  }
}

/** The same where nothing is booked any more. */
function ofNothing({ name, otherUrl, appointment }: ClientVisitFacts, note: string, ...paragraphs: Sentence[]) {
  return {
    ...about(appointment),
    paragraphs: [...hello(name), ...paragraphs],
    button: { label: 'Find another time', url: otherUrl },
    notes: [note],
  }
}

function cancelledByClient({ name, url, appointment, feeMinor }: ClientVisitFacts): MailText {
  return {
    subject: `Cancelled: ${appointment.serviceName}, ${startOf(appointment)}`,
    heading: 'Appointment cancelled',
    ...about(appointment),
    paragraphs: [...hello(name), 'You cancelled this appointment.'],
    button: { label: 'See your booking', url },
    notes: [
      feeMinor > 0
        ? `As agreed when you booked, ${amountOf({ minor: feeMinor, currency: appointment.currency }, 'en-GB')} is due at the shop.`
        : 'You owe nothing.',
      ...depositEnd(appointment),
    ],
  }
}

/** A move that keeps the day tells the hour alone in its heading. */
function moved(facts: ClientVisitFacts): MailText {
  const { appointment, before, isMovedByShop } = facts
  const { shopName, serviceName, timeZone } = appointment
  const boxes = before && { before: timeBox(before, timeZone), after: timeBox(appointment, timeZone) }
  return {
    subject: isMovedByShop
      ? `${shopName} moved you to ${startOf(appointment)}`
      : `Moved: ${serviceName}, ${startOf(appointment)}`,
    heading: isMovedByShop ? `${shopName} moved your time` : 'You have a new time',
    ...ofClient(facts, ...(isMovedByShop ? ['If it does not suit you, choose another time or cancel.'] : [])),
    ...(boxes && { change: boxes }),
  }
}

export const visitTexts: TextsOf<typeof visitMails> = {
  booking_placed: placed,
  request_received: placed,
  appointment_moved: moved,
  appointment_handed_over: (facts) => {
    const { makerName, serviceName, shopName } = facts.appointment
    return {
      subject: `${makerName} will do your ${serviceName}, ${startOf(facts.appointment)}`,
      heading: `You are now with ${makerName}`,
      ...ofClient(facts, `Your appointment at ${shopName} is now with ${makerName}. The time stays the same.`),
    }
  },
  request_answered: (facts) => {
    const { appointment } = facts
    const { shopName } = appointment
    if (appointment.state === 'confirmed')
      return {
        subject: `${shopName} confirmed your request: ${startOf(appointment)}`,
        heading: `${shopName} confirmed your request`,
        ...ofClient(facts),
      }
    return {
      subject: `${shopName} can’t take your request: ${startOf(appointment)}`,
      heading: 'Request declined',
      ...ofNothing(facts, 'Nothing is booked, and you owe nothing.', ...because(appointment)),
    }
  },
  request_lapsed: (facts) => ({
    subject: `No answer from ${facts.appointment.shopName}: ${startOf(facts.appointment)}`,
    heading: 'The shop didn’t reply in time',
    ...ofNothing(
      facts,
      'Nothing is booked, and you owe nothing.',
      'Your request has expired. Choose another time, or another shop.',
    ),
  }),
  appointment_late: (facts) => {
    const { lateMin, serviceName, makerName } = facts.appointment
    return {
      subject: `About ${lateMin} minutes late: ${serviceName}, ${startOf(facts.appointment)}`,
      heading: `About ${lateMin} minutes late`,
      ...ofClient(facts, `${makerName} is running late and starts about ${lateMin} minutes later.`),
    }
  },
  appointment_choice: (facts) => {
    const { appointment, url, urls } = facts
    const { shopName, code } = appointment
    return {
      subject: `${shopName} asks you to choose another time: ${startOf(appointment)}`,
      heading: 'Please choose another time',
      ...ofClient(
        facts,
        `${shopName} can no longer keep this time as planned. ${
          canMove(appointment)
            ? 'Choose another time or cancel, both free until it starts.'
            : 'Cancel it for free until it starts, or call the shop for another time.'
        }`,
      ),
      button: canMove(appointment)
        ? { label: 'Choose another time', url: urls.move ?? url }
        : { label: 'See your booking', url },
      links: urls.cancel === null ? [] : [{ label: 'Cancel', url: urls.cancel }],
      notes: [`Until you choose, the appointment stays as it is. Booking code ${code}.`],
    }
  },
  appointment_cancelled: (facts) => {
    const { state, shopName } = facts.appointment
    if (state !== 'cancelled_by_shop') return cancelledByClient(facts)
    if (hasLapsed(facts.appointment)) {
      const { note, sentence, ...head } = lapsedWords(facts.appointment)
      return { ...head, ...ofNothing(facts, note, sentence) }
    }
    return {
      subject: `${shopName} had to cancel: ${startOf(facts.appointment)}`,
      heading: 'The shop had to cancel',
      ...ofNothing(
        facts,
        ['You owe nothing.', ...depositEnd(facts.appointment)].join(' '),
        ...because(facts.appointment),
      ),
    }
  },
  deposit_asked: (facts) => {
    const { sentence, button, ...head } = askedWords(facts.appointment)
    return { ...head, ...ofClient(facts, sentence), button: { label: button, url: facts.url } }
  },
  appointment_reminder: (facts) => ({
    subject: `In ${distance(facts.minutesLeft)}: ${facts.appointment.serviceName}, ${startOf(facts.appointment)}`,
    heading: `${capital(distance(facts.minutesLeft))} to go`,
    ...ofClient(facts, `See you at ${facts.appointment.shopName}.`),
  }),
  client_of_suspended: ({ name, shopName, url }) => ({
    subject: `About your appointment at ${shopName}`,
    heading: `${shopName} is suspended`,
    paragraphs: [
      ...hello(name),
      `We suspended ${shopName} on this site. Your appointment there was not cancelled, but we cannot tell whether it will take place.`,
      'Please ask the shop, or cancel in your bookings. Cancelling now is your choice; the terms you agreed to hold.',
    ],
    button: { label: 'See your bookings', url },
    notes: ['You get this because you have an appointment at this shop.'],
  }),

  shop_booked: ({ name, url, appointment }) => ({
    subject: `Booked: ${appointment.serviceName}, ${appointment.clientName}, ${startOf(appointment)}`,
    heading: `${appointment.clientName} booked`,
    paragraphs: [...hello(name), ...quoted(appointment.note)],
    ...about(appointment),
    button: { label: 'Open in the studio', url },
    notes: [],
  }),
  shop_request: ({ name, url, appointment }) => ({
    subject: `Request: ${appointment.serviceName}, ${appointment.clientName}, ${startOf(appointment)}`,
    heading: `${appointment.clientName} asks for a time`,
    paragraphs: [...hello(name), ...quoted(appointment.note)],
    ...about(appointment),
    button: { label: 'Reply to request', url },
    notes:
      appointment.answerBy === null
        ? []
        : [`Reply by ${formatInstant(appointment.answerBy, appointment.timeZone)}. After that the request expires.`],
  }),
  shop_moved: ({ name, url, appointment, isMovedByShop }) => ({
    subject: `Moved: ${appointment.serviceName}, ${appointment.clientName}, ${startOf(appointment)}`,
    heading: isMovedByShop
      ? `${appointment.clientName}’s appointment was moved`
      : `${appointment.clientName} chose another time`,
    paragraphs: [
      ...hello(name),
      ...(isMovedByShop ? ['Someone in your shop moved this.'] : []),
      'This is the new time. The old one is free again.',
    ],
    ...about(appointment),
    button: { label: 'Open in the studio', url },
    notes: [],
  }),
  shop_handed_over: ({ name, url, appointment }) => ({
    subject: `Now with ${appointment.makerName}: ${appointment.serviceName}, ${appointment.clientName}, ${startOf(appointment)}`,
    heading: `${appointment.clientName} is now with ${appointment.makerName}`,
    paragraphs: [...hello(name), 'This appointment is no longer yours, and your time is free again.'],
    ...about(appointment),
    button: { label: 'Open in the studio', url },
    notes: [],
  }),
  shop_cancelled: ({ name, url, appointment }) => ({
    subject: `Cancelled: ${appointment.serviceName}, ${appointment.clientName}, ${startOf(appointment)}`,
    heading: isByClient(appointment)
      ? `${appointment.clientName} cancelled`
      : `${appointment.clientName}’s appointment was cancelled`,
    paragraphs: [...hello(name), ...(isByClient(appointment) ? [] : byShop(appointment)), 'The time is free again.'],
    ...about(appointment),
    button: { label: 'Open in the studio', url },
    notes: [],
  }),
}
