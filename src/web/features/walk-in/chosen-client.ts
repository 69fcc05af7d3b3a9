import { emailPattern } from '#core/identity/email-patterns.ts'
import { phonePattern } from '#core/identity/phone-patterns.ts'
import type { ClientLine, DeskBookingBody } from '#web/data/desk/walk-in.ts'

export type NewClient = { name: string; phone: string; email: string }

/** A card of the shop, or somebody new. */
export type ChosenClient =
  | ({ kind: 'card' } & Pick<ClientLine, 'id' | 'name' | 'email' | 'isMailStopped'>)
  | ({ kind: 'new' } & NewClient)

export const nobody: NewClient = { name: '', phone: '', email: '' }

/** Typed text becomes a number, an address or a name; the other fields stay as they were entered. */
export function clientFromText(text: string, entered: NewClient = nobody): NewClient {
  if (text.includes('@')) return { ...entered, email: text }
  return phonePattern.test(text) ? { ...entered, phone: text } : { ...entered, name: text }
}

/** The fields beside the search field, whose own text is not one of them. */
export function enteredBeside(text: string, { name, phone, email }: NewClient): NewClient {
  const beside = (value: string) => (value === text ? '' : value)
  return { name: beside(name), phone: beside(phone), email: beside(email) }
}

export function faultsOf({ name, phone, email }: NewClient): { name: boolean; phone: boolean; email: boolean } {
  return {
    name: [name, phone, email].every((text) => text.trim() === ''),
    phone: phone.trim() !== '' && !phonePattern.test(phone.trim()),
    email: email.trim() !== '' && !emailPattern.test(email.trim()),
  }
}

export const isComplete = (client: ChosenClient | null) =>
  client !== null && (client.kind === 'card' || Object.values(faultsOf(client)).every((fault) => !fault))

/** Without a name the card is called by its number or address. */
export const nameOfClient = (client: ChosenClient) =>
  client.kind === 'card' ? client.name : [client.name, client.phone, client.email].find((text) => text.trim()) || ''

export function clientBody(client: ChosenClient): DeskBookingBody['client'] {
  if (client.kind === 'card') return { cardId: client.id }
  const orNull = (text: string) => text.trim() || null
  return { name: nameOfClient(client), phone: orNull(client.phone), email: orNull(client.email) }
}
