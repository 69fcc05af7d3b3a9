import { cleanLine, cleanText } from '#core/clean-text.ts'
import { readCsv } from '#core/read-csv.ts'
import { emailPattern } from '../identity/email-patterns.ts'
import { PERSON_LIMITS } from '../identity/limits.ts'
import { phonePattern } from '../identity/phone-patterns.ts'
import { findColumns } from './client-file-columns.ts'
import { DESK_LIMITS } from './desk-limits.ts'

export const MOST_IMPORTED = 20_000

export type ImportedClient = {
  line: number
  name: string
  phone: string | null
  email: string | null
  note: string | null
}
export const importFaults = ['open_quote', 'no_name', 'name_too_long', 'phone', 'email', 'note_too_long'] as const
export type ImportFault = { line: number; fault: (typeof importFaults)[number] }
/** unreadable: reading it took more time or memory than we give a file. */
export const fileFaults = ['not_text', 'empty', 'no_name_column', 'too_many_rows', 'unreadable'] as const
export type ClientFile = {
  clients: ImportedClient[]
  faults: ImportFault[]
  fileFault: (typeof fileFaults)[number] | null
}

/**
 * The people of a CSV file and the faults of its lines [D33]. The first line names the columns, in any order and any of the site's languages.
 * null: not a text.
 */
export function readClientFile(text: string | null): ClientFile {
  if (text === null) return { clients: [], faults: [], fileFault: 'not_text' }
  const [head, ...records] = readCsv(text, MOST_IMPORTED + 2)
  if (!head || records.length === 0) return { clients: [], faults: [], fileFault: 'empty' }
  const at = findColumns(head.cells)
  if (at.name < 0) return { clients: [], faults: [], fileFault: 'no_name_column' }
  if (records.length > MOST_IMPORTED) return { clients: [], faults: [], fileFault: 'too_many_rows' }
  const clients: ImportedClient[] = []
  const faults: ImportFault[] = []
  for (const { line, cells, isOpen } of records) {
    const client = {
      line,
      name: cleanLine(cells[at.name] ?? ''),
      phone: cleanLine(cells[at.phone] ?? '') || null,
      email: cleanLine(cells[at.email] ?? '') || null,
      note: cleanText(cells[at.note] ?? '') || null,
    }
    const fault = isOpen ? 'open_quote' : faultOf(client)
    if (fault) faults.push({ line, fault })
    else clients.push(client)
  }
  return { clients, faults, fileFault: null }
}

function faultOf({ name, phone, email, note }: ImportedClient): ImportFault['fault'] | null {
  if (name === '') return 'no_name'
  if (isLonger(name, PERSON_LIMITS.name)) return 'name_too_long'
  if (phone !== null && !phonePattern.test(phone)) return 'phone'
  if (email !== null && (email.length > PERSON_LIMITS.email || !emailPattern.test(email))) return 'email'
  return note !== null && isLonger(note, DESK_LIMITS.clientNote) ? 'note_too_long' : null
}

/** Counts code points, of which a text of more than twice as many units has too many in any case. */
function isLonger(text: string, most: number): boolean {
  return text.length > 2 * most || [...text].length > most
}
