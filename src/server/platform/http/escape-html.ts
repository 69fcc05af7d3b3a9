const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for a page or a mail, so that it is never parsed as markup. */
export function escaped(text: string): string {
  return oneLine(text).replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

/** Strips control characters and bidi marks, which do not belong in a name or a sentence. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
