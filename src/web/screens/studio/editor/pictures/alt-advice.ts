export type AltAdvice = 'noPictureOf' | 'fileName' | 'short'

const pictureOf = /^(an? |the |this )?(image|picture|photo|photograph|pic|foto|bild|imagem)( of| showing|:|\b)/i
/** so short that nobody could imagine it */
const fewWords = 3

/** A gentle word about how a picture is described; null where there is nothing to say. */
export function altAdvice(text: string, fileName: string): AltAdvice | null {
  const said = text.trim()
  if (said === '') return null
  const bare = (words: string) =>
    words
      .toLowerCase()
      .replace(/\.\w+$/, '')
      .replaceAll(/[\s_-]+/g, '')
  if (bare(said) === bare(fileName)) return 'fileName'
  if (pictureOf.test(said)) return 'noPictureOf'
  return said.split(/\s+/).length < fewWords && [...said].length < 12 ? 'short' : null
}
