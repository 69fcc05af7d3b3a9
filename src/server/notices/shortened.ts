const MOST_LETTERS = 300

/** The beginning of a text. */
export function shortened(text: string, most = MOST_LETTERS): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()} …` : text
}
