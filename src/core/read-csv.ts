/** A record of a CSV file and the line it begins on, counted from 1. isOpen: a quote of it is never closed. */
export type CsvRecord = { line: number; cells: string[]; isOpen?: true }

/**
 * Reads CSV (RFC 4180) with commas, semicolons or tabs, whichever the first line has most of. An apostrophe that was put
 * before a formula on export is removed again.
 */
export function readCsv(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = separatorOf(source.slice(0, source.search(/\n|$/)))
  const records: CsvRecord[] = []
  let [cells, cell, line, begins, isQuoted]: [string[], string, number, number, boolean] = [[], '', 1, 1, false]
  const endCell = () => {
    cells.push(cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, ''))
    cell = ''
  }
  const endRecord = () => {
    endCell()
    if (cells.some(Boolean)) records.push({ line: begins, cells, ...(isQuoted && { isOpen: true }) })
    cells = []
  }
  for (let at = 0; at < source.length; at++) {
    const letter = source[at] ?? ''
    if (letter === '\n') line++
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') cell += source[++at]
      else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (letter === separator) endCell()
    else if (letter === '\n') {
      endRecord()
      begins = line
    } else cell += letter
  }
  if (cell !== '' || cells.length > 0) endRecord()
  return records
}

function separatorOf(head: string): string {
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
