/** What differs between a statement and its type, and why it may. */
export const accepted: readonly { drift: RegExp; because: string }[] = [
  {
    drift: /\b(portrait_photo_id|published_at|is_same_maker|shared|place) is selected, but its type has no such field/,
    because:
      'withPictures and the order of the rows read it from the query for cards, of which all columns are selected',
  },
  {
    drift: / pg_notify is selected/,
    because: 'it is called for its effect',
  },
  {
    drift: / recipient excludes null, but notice\.recipient may be null/,
    because: 'a mail has one (notice_has_a_recipient), and these statements read mails',
  },
  {
    drift: / expiresAt excludes null, but occupancy\.expires_at may be null/,
    because: 'a hold has an end, and only holds are read',
  },
  {
    drift: / fileName excludes null, but photo\.file_name may be null/,
    because: 'an upload has a name as it has a length, which the statement asks for',
  },
  {
    drift:
      /^src\/server\/database\/copy\/restore-marker\.ts:\d+ cannot be described: relation "lookbook_restore\.begun"/,
    because: 'the table is there only while a restore runs; the rows that came back in tests are compared',
  },
]

/** Statements that only a server in a process of its own runs, or a command. */
export const ranElsewhere: readonly { of: RegExp; because: string }[] = [
  {
    of: /^src\/server\/start\/demo-at-start\.store\.ts:/,
    because: 'the start of a server runs them; tests start it as a process',
  },
  {
    of: /^src\/server\/database\/open-database\.ts:/,
    because: 'a server that starts behind a pooler runs it; tests start it as a process',
  },
  {
    of: /^demo\/fill\/(fill-notices|issue-receipts)\.ts:/,
    because: 'the filling of the whole demo runs them, in the process of a server',
  },
]
