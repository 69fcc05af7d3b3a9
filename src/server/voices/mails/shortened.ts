const MOST_LETTERS = 300

/** The beginning of a text, for a mail. */
export function shortened(body: string): string {
  const letters = [...body]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('').trimEnd()} …` : body
}
