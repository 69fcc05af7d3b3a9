const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for a page or a mail, so that it is never parsed as markup. */
export function escaped(text: string): string {
  return withEntities(oneLine(text))
}

const withEntities = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** Strips control characters and bidi marks, which do not belong in a name or a sentence. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The same for a text of ours, whose isolates stay [Z11]: what it names keeps its place in a sentence of the other direction. */
export function isolatedLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028-\u202E\u2066\u2067]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** As markup: an isolate is an element, which more programs know than the characters. */
export function escapedIsolated(text: string): string {
  return withEntities(isolatedLine(text)).replaceAll('\u2068', '<bdi>').replaceAll('\u2069', '</bdi>')
}
