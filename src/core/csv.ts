/**
 * A line of CSV (RFC 4180) for spreadsheets: text that would be read as a formula is prefixed with an apostrophe [O6]. Numbers are
 * written as they are, also below zero.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell ?? ''))).join(',')}\r\n`
}

/** Where a formula can begin: at the start, and after characters at which spreadsheets of some languages begin a new cell. */
const formulaStart = /^(?=[=+\-@＝＋－＠\t\r\n])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g

function csvCell(text: string): string {
  const safe = text.replaceAll(formulaStart, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
