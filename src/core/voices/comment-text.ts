/** A comment split for display: text, links and mentions [V4]. */
export type TextPart = { kind: 'text' | 'mention'; text: string } | { kind: 'link'; text: string; href: string }

const address = /\bhttps?:\/\/[^\s<>"`]+/giu

/** Links only http and https addresses; everything else stays text [V4]. */
export function textParts(body: string, names: readonly string[] = []): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of body.matchAll(address)) {
    const text = withoutTail(found)
    const href = hrefOf(text)
    if (href === null) continue
    parts.push(...withMentions(body.slice(from, index), names), { kind: 'link', text, href })
    from = index + text.length
  }
  return [...parts, ...withMentions(body.slice(from), names)]
}

export function countLinks(body: string): number {
  // Counts every address, including those not made into links.
  return [...body.matchAll(address)].length
}

const openingOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Excludes trailing punctuation: "(see https://a.example/b)." ends before the bracket, "https://a.example/b_(c)" does not. */
function withoutTail(found: string): string {
  const counts = new Map<string, number>()
  for (const [sign] of found.matchAll(/[()[\]{}]/g)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  let end = found.length
  for (; end > 0; end--) {
    const last = found[end - 1] ?? ''
    const opening = openingOf[last]
    const count = counts.get(last) ?? 0
    if (opening !== undefined && (counts.get(opening) ?? 0) < count) counts.set(last, count - 1)
    else if (!/[.,;:!?'’”»…*_]/.test(last)) break
  }
  return found.slice(0, end)
}

/** null: not an http(s) address of a public host, or a user name before an at sign disguises its host. */
function hrefOf(text: string): string | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname.includes('.'))
    return null
  return url.href
}

/** Marks "@Name" where it is a whole word. If one name is a prefix of another, the longer one wins. */
function withMentions(text: string, names: readonly string[]): TextPart[] {
  const known = new Set(names)
  const firstLetters = new Set(names.map((name) => name[0]))
  const lengths = [...new Set(names.map((name) => name.length))].sort((a, b) => b - a)
  const parts: TextPart[] = []
  let from = 0
  const endText = (to: number) => {
    if (to > from) parts.push({ kind: 'text', text: text.slice(from, to) })
  }
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, from))) {
    if (at > from && isWordSign(text[at - 1])) continue
    const begins = at + 1
    if (!firstLetters.has(text[begins])) continue
    const length = lengths.find((one) => known.has(text.slice(begins, begins + one)) && !isWordSign(text[begins + one]))
    if (length === undefined) continue
    endText(at)
    from = begins + length
    parts.push({ kind: 'mention', text: text.slice(at, from) })
  }
  endText(text.length)
  return parts
}

function isWordSign(sign = ' '): boolean {
  return /[\p{L}\p{N}]/u.test(sign)
}

/** The people who are named in the text [V8]. */
export function mentionedIn<P extends { name: string }>(body: string, people: readonly P[]): P[] {
  const named = new Set(
    textParts(
      body,
      people.map(({ name }) => name),
    )
      .filter(({ kind }) => kind === 'mention')
      .map(({ text }) => text.slice(1)),
  )
  return people.filter(({ name }) => named.has(name))
}
