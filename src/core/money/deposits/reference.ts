/** What a transfer is to say: the booking's code in two halves, and a number where a shop asked for more than one of a booking. */
export function depositReference(code: string, earlier: number): string {
  const halves = `LB-${code.slice(0, 4)}-${code.slice(4)}`
  return earlier === 0 ? halves : `${halves}-${earlier + 1}`
}
