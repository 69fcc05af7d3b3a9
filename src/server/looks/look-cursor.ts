import type { LookPosition } from './looks.store.ts'

/** Opaque to clients: where a page ended, as base64url of "micros id". */
export function writeCursor({ micros, id }: LookPosition): string {
  return Buffer.from(`${micros} ${id}`).toString('base64url')
}

const form = /^(\d{1,16}) ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** null: invalid cursor. */
export function readCursor(cursor: string): LookPosition | null {
  const [, micros, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!micros || !id || !Number.isSafeInteger(Number(micros))) return null
  return { micros: Number(micros), id }
}
