/** Where a page of clients ended: by last appointment, by the card's age, by next appointment or by likeness to a text. */
export type ClientPosition = { part: 'seen' | 'new' | 'soon' | 'like'; place: string; id: string }

/** Opaque to clients: base64url of "part place id". */
export function writeClientCursor({ part, place, id }: ClientPosition): string {
  return Buffer.from(`${part} ${place} ${id}`).toString('base64url')
}

const form = /^(seen|new|soon|like) (\d{1,17}) ([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** null: invalid cursor. */
export function readClientCursor(cursor: string): ClientPosition | null {
  const [, part, place, id] = form.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return part && place && id ? { part: part as ClientPosition['part'], place, id } : null
}
