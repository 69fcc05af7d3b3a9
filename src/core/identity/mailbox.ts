/** Normalises an address for limits: case and a `+tag` do not make another mailbox. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const tag = address.indexOf('+')
  return tag > 0 && tag < at ? address.slice(0, tag) + address.slice(at) : address
}
