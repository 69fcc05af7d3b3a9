/** A record of a CSV file and the line it begins on, counted from 1. isOpen: a quote of it is never closed. */
export type CsvRecord = { line: number; cells: string[]; isOpen?: true }

/** A record's cells beyond this number are not read. */
const MOST_CELLS = 1000
/** The separator is looked for in this many letters of the first line. */
const MOST_HEAD = 10_000

/**
 * Reads CSV (RFC 4180) with commas, semicolons or tabs, whichever the first line has most of: at most so many records, in
 * linear time [O100]. An apostrophe that was put before a formula on export is removed again.
 */
export function readCsv(text: string, most = Number.POSITIVE_INFINITY): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = separatorOf(source.slice(0, MOST_HEAD).split('\n', 1)[0] ?? '')
  /** Letters that mean nothing but themselves, taken in one piece; a quote means nothing inside a cell that began without one. */
  const plain = /[^",;\t\n]+/y
  const plainInside = /[^,;\t\n]+/y
  const records: CsvRecord[] = []
  let [cells, cell, line, begins]: [string[], string, number, number] = [[], '', 1, 1]
  let [isQuoted, isBlank] = [false, true]
  const add = (letters = '') => {
    cell += letters
    isBlank &&= letters.trim() === ''
  }
  const endCell = () => {
    if (cells.length < MOST_CELLS) cells.push(cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, ''))
    cell = ''
    isBlank = true
  }
  const endRecord = () => {
    endCell()
    if (cells.some(Boolean)) records.push({ line: begins, cells, ...(isQuoted && { isOpen: true }) })
    cells = []
  }
  for (let at = 0; at < source.length && records.length < most; at++) {
    const letters = isQuoted || isBlank ? plain : plainInside
    letters.lastIndex = at
    const run = letters.exec(source)?.[0]
    if (run !== undefined) {
      add(run)
      at += run.length - 1
      continue
    }
    const letter = source[at] ?? ''
    if (letter === '\n') line++
    if (isQuoted) {
      if (letter !== '"') add(letter)
      else if (source[at + 1] === '"') add(source[++at])
      else isQuoted = false
    } else if (letter === '"' && isBlank) {
      cell = ''
      isQuoted = true
    } else if (letter === separator) endCell()
    else if (letter === '\n') {
      endRecord()
      begins = line
    } else add(letter)
  }
  if (records.length < most && (cell !== '' || cells.length > 0)) endRecord()
  return records
}

function separatorOf(head: string): string {
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
