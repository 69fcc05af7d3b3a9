/** How the desk calls a client in a button. */
export function firstNameOf(name: string): string {
  return name.split(/\s+/)[0] ?? name
}
