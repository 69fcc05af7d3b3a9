import type { MailItem, MailText, Sentence } from '#server/notices/mail-layout.ts'
import { amountOf } from '#server/pages/money.ts'
import type { TextsOf, visitMails } from '../catalogue.ts'
import type { BookingFacts, ClientVisitFacts, VisitFacts } from '../load/load-visit.ts'
import { hello } from './account-phrases.ts'
import { formatInstant, formatWhen } from './format-times.ts'

function priceOf({ priceMinor: minor, currency, priceKind }: VisitFacts): string {
  const price = amountOf({ minor, currency })
  return { fixed: price, from: `from ${price}`, on_request: 'price on request', free: 'No charge' }[priceKind]
}

function placed({ name, code, url, fileUrl, appointments }: BookingFacts): MailText {
  const requests = appointments.filter(isRequest).length
  const isAllRequests = requests === appointments.length
  const only = appointments.length === 1 ? appointments[0] : undefined
  const what = only ? `${only.serviceName} at ${only.shopName}` : `${appointments.length} appointments`
  return {
    subject: isAllRequests ? `Your request: ${what}` : `Booked: ${what}`,
    heading: isAllRequests ? 'Request sent' : 'You’re booked',
    paragraphs: [
      ...hello(name),
      requests === 0
        ? `${only ? 'this time is' : 'these times are'} booked for you.`
        : `${isAllRequests ? 'we hold this time' : 'what needs approval we hold'} for you until the shop replies. We’ll e-mail you as soon as it does.`,
      `Your code is ${code}.`,
    ],
    items: appointments.map(item),
    button: { label: 'See booking', url },
    notes: [
      'Pay at the shop.',
      { text: 'The attached file adds it to your calendar. You can also get it here:', url: fileUrl },
    ],
  }
}

function confirmed({ name, url, appointment }: ClientVisitFacts): MailText {
  return {
    subject: `${appointment.shopName} confirmed your request: ${appointment.serviceName}`,
    heading: `${appointment.shopName} confirmed your request`,
    paragraphs: [...hello(name), `see you at ${appointment.shopName}.`],
    items: [item(appointment)],
    button: { label: 'See booking', url },
    notes: [`Your code is ${appointment.code}. Pay at the shop.`],
  }
}

function declined({ name, otherUrl, appointment }: ClientVisitFacts): MailText {
  return {
    subject: `${appointment.shopName} can’t take your request`,
    heading: 'Request declined',
    paragraphs: [...hello(name), ...because(appointment)],
    items: [item(appointment)],
    button: { label: 'Find another time', url: otherUrl },
    notes: ['Nothing is booked, and you owe nothing.'],
  }
}

function cancelledByClient({ name, url, appointment, feeMinor }: ClientVisitFacts): MailText {
  return {
    subject: `Cancelled: ${appointment.serviceName} at ${appointment.shopName}`,
    heading: 'Appointment cancelled',
    paragraphs: [...hello(name), 'you cancelled this:'],
    items: [item(appointment)],
    button: { label: 'See booking', url },
    notes: [
      feeMinor > 0
        ? `As agreed when you booked, ${amountOf({ minor: feeMinor, currency: appointment.currency })} is due at the shop.`
        : 'You owe nothing.',
    ],
  }
}

function cancelledByShop({ name, otherUrl, appointment }: ClientVisitFacts): MailText {
  return {
    subject: `${appointment.shopName} had to cancel`,
    heading: 'The shop had to cancel',
    paragraphs: [...hello(name), ...because(appointment)],
    items: [item(appointment)],
    button: { label: 'Find another time', url: otherUrl },
    notes: ['You owe nothing.'],
  }
}

export const visitTexts: TextsOf<typeof visitMails> = {
  booking_placed: placed,
  request_received: placed,
  appointment_moved: ({ name, url, appointment }) => ({
    subject: `Moved: ${appointment.serviceName} at ${appointment.shopName}`,
    heading: 'You have a new time',
    paragraphs: [...hello(name), 'your appointment is now at:'],
    items: [item(appointment)],
    button: { label: 'See booking', url },
    notes: [`Your code is ${appointment.code}. The attached file updates your calendar.`],
  }),
  appointment_handed_over: ({ name, url, appointment }) => ({
    subject: `${appointment.makerName} will do your ${appointment.serviceName}`,
    heading: `You are now with ${appointment.makerName}`,
    paragraphs: [
      ...hello(name),
      `your appointment at ${appointment.shopName} is now with ${appointment.makerName}. The time stays the same:`,
    ],
    items: [item(appointment)],
    button: { label: 'See booking', url },
    notes: [`Your code is ${appointment.code}. If this does not suit you, you can move or cancel it there.`],
  }),
  request_answered: (facts) => (facts.appointment.state === 'confirmed' ? confirmed(facts) : declined(facts)),
  request_lapsed: ({ name, otherUrl, appointment }) => ({
    subject: `No answer from ${appointment.shopName}`,
    heading: 'The shop didn’t reply in time',
    paragraphs: [...hello(name), 'your request has expired. Choose another time, or another shop.'],
    items: [item(appointment)],
    button: { label: 'Find another time', url: otherUrl },
    notes: ['Nothing is booked, and you owe nothing.'],
  }),
  appointment_late: ({ name, url, appointment }) => ({
    subject: `About ${appointment.lateMin} minutes late: ${appointment.serviceName} at ${appointment.shopName}`,
    heading: `About ${appointment.lateMin} minutes late`,
    paragraphs: [
      ...hello(name),
      `${appointment.makerName} is running late and starts about ${appointment.lateMin} minutes later.`,
    ],
    items: [item(appointment)],
    button: { label: 'See booking', url },
    notes: [],
  }),
  appointment_choice: ({ name, url, appointment }) => ({
    subject: `${appointment.shopName} asks you to choose another time`,
    heading: 'Please choose another time',
    paragraphs: [
      ...hello(name),
      `${appointment.shopName} can no longer keep this time as planned. ${
        canMove(appointment)
          ? 'Choose another time or cancel, both free until it starts.'
          : 'Cancel it for free until it starts, or call the shop for another time.'
      }`,
    ],
    items: [item(appointment)],
    button: { label: canMove(appointment) ? 'Choose another time' : 'See the booking', url },
    notes: [`Your code is ${appointment.code}. Until you choose, the appointment stays as it is.`],
  }),
  appointment_cancelled: (facts) =>
    facts.appointment.state === 'cancelled_by_shop' ? cancelledByShop(facts) : cancelledByClient(facts),
  appointment_reminder: ({ name, url, appointment, minutesLeft }) => ({
    subject: `In ${distance(minutesLeft)}: ${appointment.serviceName} at ${appointment.shopName}`,
    heading: `${capital(distance(minutesLeft))} to go`,
    paragraphs: [...hello(name), `see you at ${appointment.shopName}.`],
    items: [item(appointment)],
    button: { label: 'See booking', url },
    notes: [`Your code is ${appointment.code}. Pay at the shop.`],
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
    subject: `Booked: ${appointment.serviceName}, ${appointment.clientName}`,
    heading: `${appointment.clientName} booked`,
    paragraphs: [`Hello ${name},`, ...quoted(appointment.note)],
    items: [item(appointment)],
    button: { label: 'Open in the studio', url },
    notes: [],
  }),
  shop_request: ({ name, url, appointment }) => ({
    subject: `Request: ${appointment.serviceName}, ${appointment.clientName}`,
    heading: `${appointment.clientName} asks for a time`,
    paragraphs: [`Hello ${name},`, ...quoted(appointment.note)],
    items: [item(appointment)],
    button: { label: 'Reply to request', url },
    notes:
      appointment.answerBy === null
        ? []
        : [`Reply by ${formatInstant(appointment.answerBy, appointment.timeZone)}. After that the request expires.`],
  }),
  shop_moved: ({ name, url, appointment, isMovedByShop }) => ({
    subject: `Moved: ${appointment.serviceName}, ${appointment.clientName}`,
    heading: isMovedByShop
      ? `${appointment.clientName}’s appointment was moved`
      : `${appointment.clientName} chose another time`,
    paragraphs: [
      `Hello ${name},`,
      ...(isMovedByShop ? ['someone in your shop moved this.'] : []),
      'This is the new time. The old one is free again.',
    ],
    items: [item(appointment)],
    button: { label: 'Open in the studio', url },
    notes: [],
  }),
  shop_handed_over: ({ name, url, appointment }) => ({
    subject: `Now with ${appointment.makerName}: ${appointment.serviceName}, ${appointment.clientName}`,
    heading: `${appointment.clientName} is now with ${appointment.makerName}`,
    paragraphs: [`Hello ${name},`, 'this appointment is no longer yours, and your time is free again.'],
    items: [item(appointment)],
    button: { label: 'Open in the studio', url },
    notes: [],
  }),
  shop_cancelled: ({ name, url, appointment }) => ({
    subject: `Cancelled: ${appointment.serviceName}, ${appointment.clientName}`,
    heading: isByClient(appointment)
      ? `${appointment.clientName} cancelled`
      : `${appointment.clientName}’s appointment was cancelled`,
    paragraphs: [
      `Hello ${name},`,
      ...(isByClient(appointment) ? [] : ['someone in your shop cancelled this.', ...quoted(appointment.endedBecause)]),
      'The time is free again.',
    ],
    items: [item(appointment)],
    button: { label: 'Open in the studio', url },
    notes: [],
  }),
}

function item(appointment: VisitFacts): MailItem {
  const { serviceName, shopName, makerName, timeZone, readerZone, where, picture } = appointment
  return {
    picture,
    title: isRequest(appointment) ? `${serviceName} (needs approval)` : serviceName,
    lines: [
      ...formatWhen(appointment, timeZone, readerZone),
      `${makerName} at ${shopName}`,
      ...(where === null ? [] : [where]),
      priceOf(appointment),
    ],
  }
}

const isRequest = ({ state }: VisitFacts) => state === 'requested'
const isByClient = ({ state }: VisitFacts) => state === 'cancelled_by_client'
/** The booking is an account's, whose page moves it. */
const canMove = ({ clientId }: VisitFacts) => clientId !== null

function because({ shopName, endedBecause }: VisitFacts): Sentence[] {
  return endedBecause === null ? [] : [`${shopName} writes: “${endedBecause}”`]
}

function quoted(text: string | null): Sentence[] {
  return text === null || text === '' ? [] : [`“${text}”`]
}

/** The actual time left when the mail is sent, which may be late. */
function distance(minutes: number): string {
  if (minutes >= 110) return `${Math.round(minutes / 60)} hours`
  const rounded = minutes > 10 ? Math.round(minutes / 5) * 5 : Math.max(1, Math.round(minutes))
  return rounded === 1 ? 'a minute' : `${rounded} minutes`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
