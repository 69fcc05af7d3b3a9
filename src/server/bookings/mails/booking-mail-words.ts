import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import { hello } from '#server/notices/greet.ts'
import type { MailPicture } from '#server/notices/mail.ts'
import type { MailItem, MailText, Words } from '#server/notices/mail-layout.ts'
import { pickLanguage } from '#server/notices/pick-language.ts'

/** An appointment with values formatted for a mail; times in the shop's zone, and in the reader's if that differs. */
export type AppointmentInMail = AgreedItem & {
  shopName: string
  makerName: string
  /** day, time, zone */
  when: readonly string[]
  where: string | null
  price: string
  isRequest: boolean
  answerBy: string | null
  picture: MailPicture | null
}

type ForClient = { name: string | null; code: string; url: string; appointment: AppointmentInMail }
type ForShop = { name: string; clientName: string; url: string; appointment: AppointmentInMail; note: string | null }

type Placed = {
  name: string | null
  code: string
  url: string
  /** URL of the calendar file that is also attached */
  fileUrl: string
  appointments: readonly AppointmentInMail[]
}

export type BookingMailWords = {
  placed(facts: Placed): MailText
  moved(facts: ForClient): MailText
  handedOver(facts: ForClient): MailText
  confirmed(facts: ForClient): MailText
  declined(facts: ForClient & { reason: string | null; otherUrl: string }): MailText
  lapsed(facts: ForClient & { otherUrl: string }): MailText
  cancelledByClient(facts: ForClient & { fee: string | null }): MailText
  cancelledByShop(facts: ForClient & { reason: string | null; otherUrl: string }): MailText
  late(facts: ForClient & { lateMin: number }): MailText
  /** canMove: the booking is an account's, whose page moves it */
  choice(facts: ForClient & { canMove: boolean }): MailText
  reminder(facts: ForClient & { minutesLeft: number }): MailText
  shopBooked(facts: ForShop): MailText
  shopRequest(facts: ForShop): MailText
  shopMoved(facts: ForShop & { isByClient: boolean }): MailText
  shopHandedOver(facts: ForShop): MailText
  shopCancelled(facts: ForShop & { isByClient: boolean; reason: string | null }): MailText
  calendar: {
    file: string
    summary(facts: { serviceName: string; shopName: string }): string
    description(facts: { makerName: string; code: string; isRequest: boolean; url: string }): string
    shopSummary(facts: { serviceName: string; clientName: string }): string
    shopDescription(facts: { makerName: string; note: string | null; url: string }): string
  }
}

function englishPrice(price: string, kind: AgreedItem['priceKind']): string {
  const words = { fixed: price, from: `from ${price}`, on_request: 'price on request', free: 'No charge' }
  return words[kind]
}

const english: BookingMailWords = {
  placed: ({ name, code, url, fileUrl, appointments }) => {
    const requests = appointments.filter(({ isRequest }) => isRequest).length
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
  },
  moved: ({ name, code, url, appointment }) => ({
    subject: `Moved: ${appointment.serviceName} at ${appointment.shopName}`,
    heading: 'You have a new time',
    paragraphs: [...hello(name), 'your appointment is now at:'],
    items: [item(appointment)],
    button: { label: 'See booking', url },
    notes: [`Your code is ${code}. The attached file updates your calendar.`],
  }),
  handedOver: ({ name, code, url, appointment }) => ({
    subject: `${appointment.makerName} will do your ${appointment.serviceName}`,
    heading: `You are now with ${appointment.makerName}`,
    paragraphs: [
      ...hello(name),
      `your appointment at ${appointment.shopName} is now with ${appointment.makerName}. The time stays the same:`,
    ],
    items: [item(appointment)],
    button: { label: 'See booking', url },
    notes: [`Your code is ${code}. If this does not suit you, you can move or cancel it there.`],
  }),
  confirmed: ({ name, code, url, appointment }) => ({
    subject: `${appointment.shopName} confirmed your request: ${appointment.serviceName}`,
    heading: `${appointment.shopName} confirmed your request`,
    paragraphs: [...hello(name), `see you at ${appointment.shopName}.`],
    items: [item(appointment)],
    button: { label: 'See booking', url },
    notes: [`Your code is ${code}. Pay at the shop.`],
  }),
  declined: ({ name, otherUrl, appointment, reason }) => ({
    subject: `${appointment.shopName} can’t take your request`,
    heading: 'Request declined',
    paragraphs: [...hello(name), ...because(appointment, reason)],
    items: [item(appointment)],
    button: { label: 'Find another time', url: otherUrl },
    notes: ['Nothing is booked, and you owe nothing.'],
  }),
  lapsed: ({ name, otherUrl, appointment }) => ({
    subject: `No answer from ${appointment.shopName}`,
    heading: 'The shop didn’t reply in time',
    paragraphs: [...hello(name), 'your request has expired. Choose another time, or another shop.'],
    items: [item(appointment)],
    button: { label: 'Find another time', url: otherUrl },
    notes: ['Nothing is booked, and you owe nothing.'],
  }),
  cancelledByClient: ({ name, url, appointment, fee }) => ({
    subject: `Cancelled: ${appointment.serviceName} at ${appointment.shopName}`,
    heading: 'Appointment cancelled',
    paragraphs: [...hello(name), 'you cancelled this:'],
    items: [item(appointment)],
    button: { label: 'See booking', url },
    notes: [fee === null ? 'You owe nothing.' : `As agreed when you booked, ${fee} is due at the shop.`],
  }),
  cancelledByShop: ({ name, otherUrl, appointment, reason }) => ({
    subject: `${appointment.shopName} had to cancel`,
    heading: 'The shop had to cancel',
    paragraphs: [...hello(name), ...because(appointment, reason)],
    items: [item(appointment)],
    button: { label: 'Find another time', url: otherUrl },
    notes: ['You owe nothing.'],
  }),
  late: ({ name, url, appointment, lateMin }) => ({
    subject: `About ${lateMin} minutes late: ${appointment.serviceName} at ${appointment.shopName}`,
    heading: `About ${lateMin} minutes late`,
    paragraphs: [...hello(name), `${appointment.makerName} is running late and starts about ${lateMin} minutes later.`],
    items: [item(appointment)],
    button: { label: 'See booking', url },
    notes: [],
  }),
  choice: ({ name, code, url, appointment, canMove }) => ({
    subject: `${appointment.shopName} asks you to choose another time`,
    heading: 'Please choose another time',
    paragraphs: [
      ...hello(name),
      `${appointment.shopName} can no longer keep this time as planned. ${
        canMove
          ? 'Choose another time or cancel, both free until it starts.'
          : 'Cancel it for free until it starts, or call the shop for another time.'
      }`,
    ],
    items: [item(appointment)],
    button: { label: canMove ? 'Choose another time' : 'See the booking', url },
    notes: [`Your code is ${code}. Until you choose, the appointment stays as it is.`],
  }),
  reminder: ({ name, code, url, appointment, minutesLeft }) => ({
    subject: `In ${distance(minutesLeft)}: ${appointment.serviceName} at ${appointment.shopName}`,
    heading: `${capital(distance(minutesLeft))} to go`,
    paragraphs: [...hello(name), `see you at ${appointment.shopName}.`],
    items: [item(appointment)],
    button: { label: 'See booking', url },
    notes: [`Your code is ${code}. Pay at the shop.`],
  }),

  shopBooked: ({ name, clientName, url, appointment, note }) => ({
    subject: `Booked: ${appointment.serviceName}, ${clientName}`,
    heading: `${clientName} booked`,
    paragraphs: [`Hello ${name},`, ...quoted(note)],
    items: [item(appointment)],
    button: { label: 'Open in the studio', url },
    notes: [],
  }),
  shopRequest: ({ name, clientName, url, appointment, note }) => ({
    subject: `Request: ${appointment.serviceName}, ${clientName}`,
    heading: `${clientName} asks for a time`,
    paragraphs: [`Hello ${name},`, ...quoted(note)],
    items: [item(appointment)],
    button: { label: 'Reply to request', url },
    notes: appointment.answerBy === null ? [] : [`Reply by ${appointment.answerBy}. After that the request expires.`],
  }),
  shopMoved: ({ name, clientName, url, appointment, isByClient }) => ({
    subject: `Moved: ${appointment.serviceName}, ${clientName}`,
    heading: isByClient ? `${clientName} chose another time` : `${clientName}’s appointment was moved`,
    paragraphs: [
      `Hello ${name},`,
      ...(isByClient ? [] : ['someone in your shop moved this.']),
      'This is the new time. The old one is free again.',
    ],
    items: [item(appointment)],
    button: { label: 'Open in the studio', url },
    notes: [],
  }),
  shopHandedOver: ({ name, clientName, url, appointment }) => ({
    subject: `Now with ${appointment.makerName}: ${appointment.serviceName}, ${clientName}`,
    heading: `${clientName} is now with ${appointment.makerName}`,
    paragraphs: [`Hello ${name},`, 'this appointment is no longer yours, and your time is free again.'],
    items: [item(appointment)],
    button: { label: 'Open in the studio', url },
    notes: [],
  }),
  shopCancelled: ({ name, clientName, url, appointment, isByClient, reason }) => ({
    subject: `Cancelled: ${appointment.serviceName}, ${clientName}`,
    heading: isByClient ? `${clientName} cancelled` : `${clientName}’s appointment was cancelled`,
    paragraphs: [
      `Hello ${name},`,
      ...(isByClient ? [] : ['someone in your shop cancelled this.', ...quoted(reason)]),
      'The time is free again.',
    ],
    items: [item(appointment)],
    button: { label: 'Open in the studio', url },
    notes: [],
  }),

  calendar: {
    file: 'lookbook.ics',
    summary: ({ serviceName, shopName }) => `${serviceName} at ${shopName}`,
    description: ({ makerName, code, isRequest, url }) =>
      [
        `With ${makerName}. Your code is ${code}. Pay at the shop.`,
        ...(isRequest ? ['This is a request: the shop hasn’t replied yet.'] : []),
        url,
      ].join('\n'),
    shopSummary: ({ serviceName, clientName }) => `${serviceName}, ${clientName}`,
    shopDescription: ({ makerName, note, url }) => [`With ${makerName}.`, ...quoted(note), url].join('\n'),
  },
}

function item(appointment: AppointmentInMail): MailItem {
  const { serviceName, shopName, makerName, when, where, price, priceKind, isRequest, picture } = appointment
  return {
    picture,
    title: isRequest ? `${serviceName} (needs approval)` : serviceName,
    lines: [...when, `${makerName} at ${shopName}`, ...(where === null ? [] : [where]), englishPrice(price, priceKind)],
  }
}

function because({ shopName }: AppointmentInMail, reason: string | null): Words[] {
  return reason === null ? [] : [`${shopName} writes: “${reason}”`]
}

function quoted(words: string | null): Words[] {
  return words === null || words === '' ? [] : [`“${words}”`]
}

/** The actual time left when the mail is sent, which may be late. */
function distance(minutes: number): string {
  if (minutes >= 110) return `${Math.round(minutes / 60)} hours`
  const rounded = minutes > 10 ? Math.round(minutes / 5) * 5 : Math.max(1, Math.round(minutes))
  return rounded === 1 ? 'a minute' : `${rounded} minutes`
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function bookingMailWords(tag: string): { words: BookingMailWords; locale: string } {
  return pickLanguage({ en: english }, tag)
}
