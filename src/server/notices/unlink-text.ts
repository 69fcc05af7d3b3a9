/** A dot that mail programs would read as part of a domain. */
const dotOfDomain = /(?<=[\p{L}\p{N}-])[.\u3002\uff0e\uff61](?=xn--|\p{L}{2})/gu
/** A word without spaces; from its first @ on it is a mail address and stays as it is. */
const word = /([^\s@]*)(@\S*)?/gu

/** Breaks web addresses with a space, so that no mail program turns a stranger's words into a link [I20]. */
export function unlinkText(text: string): string {
  return text
    .replaceAll(/:(?=\/\/)/g, ': ')
    .replaceAll(word, (_, before: string, address = '') => before.replaceAll(dotOfDomain, '$& ') + address)
}
