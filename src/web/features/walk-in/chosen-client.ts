import type { ClientLine, DeskBookingBody } from '#web/data/desk/walk-in.ts'

export type NewClient = { name: string; phone: string; email: string }

/** A card of the shop, or somebody new. */
export type ChosenClient =
  | ({ kind: 'card' } & Pick<ClientLine, 'id' | 'name' | 'email'>)
  | ({ kind: 'new' } & NewClient)

const phonePattern = /^\+?[\d ()/.-]{5,24}$/
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Typed text becomes a number, an address or a name. */
export function clientFromText(text: string): NewClient {
  const none = { name: '', phone: '', email: '' }
  if (text.includes('@')) return { ...none, email: text }
  return phonePattern.test(text) ? { ...none, phone: text } : { ...none, name: text }
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
