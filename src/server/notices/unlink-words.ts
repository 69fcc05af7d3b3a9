/** A dot that mail programs would read as part of a domain. Mail addresses stay as they are. */
const dotOfDomain = /(?<!@\S*)(?<=[\p{L}\p{N}-])[.\u3002\uff0e\uff61](?=xn--|\p{L}{2})/gu

/** Breaks web addresses with a space, so that no mail program turns a stranger's words into a link [I20]. */
export function unlinkWords(text: string): string {
  return text.replaceAll(/:(?=\/\/)/g, ': ').replaceAll(dotOfDomain, '$& ')
}
