const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Whatever it holds is shown in a page or a mail, never read as markup. */
export function escaped(text: string): string {
  return oneLine(text).replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}

/** Control characters and marks that turn the direction of writing have no business in a name or a sentence. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
