const gmail = /^(.+)@g(?:oogle)?mail\.com$/

/** Normalises an address for limits: case, a `+tag` and Gmail's dots do not make another mailbox. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const tag = address.indexOf('+')
  const untagged = tag > 0 && tag < at ? address.slice(0, tag) + address.slice(at) : address
  return untagged.replace(gmail, (_, box: string) => `${box.replaceAll('.', '')}@gmail.com`)
}
