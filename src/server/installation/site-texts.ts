import { readFile, stat } from 'node:fs/promises'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import type { Config } from '#server/platform/config/config.ts'

type Texts = Pick<Config, 'termsFile' | 'imprintFile'>
export type SiteText = 'terms' | 'imprint'

const MOST_BYTES = 200_000

export function textFile({ termsFile, imprintFile }: Texts, kind: SiteText): string | null {
  return kind === 'terms' ? termsFile : imprintFile
}

/** null: the installation has no such text. */
export async function readSiteText(config: Texts, kind: SiteText): Promise<string | null> {
  const file = textFile(config, kind)
  return file === null ? null : (await readFile(file, 'utf8')).slice(0, MOST_BYTES)
}

/** Refuses to start with a text that could not be shown. */
export async function checkSiteTexts(config: Texts): Promise<void> {
  for (const [kind, variable] of [
    ['terms', 'LOOKBOOK_TERMS_FILE'],
    ['imprint', 'LOOKBOOK_IMPRINT_FILE'],
  ] as const) {
    const file = textFile(config, kind)
    if (file === null) continue
    const isGood = await stat(file).then(
      (facts) => facts.isFile() && facts.size <= MOST_BYTES,
      () => false,
    )
    const text = isGood ? await readSiteText(config, kind).catch(() => null) : null
    if (text === null)
      throw new CannotStart(`${variable} names ${file}, which is not a readable text file of at most 200 kB.`)
  }
}
