/** A line of CSV (RFC 4180) for spreadsheets: a cell that would be read as a formula is prefixed with an apostrophe [O6]. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
}

/** Where a formula can begin: at the start, and after characters at which spreadsheets of some languages begin a new cell. */
const formulaStart = /^(?=[=+\-@＝＋－＠\t\r\n])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g

function csvCell(text: string): string {
  const safe = text.replaceAll(formulaStart, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
