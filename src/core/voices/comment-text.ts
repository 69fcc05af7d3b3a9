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

/** Excludes trailing punctuation: "(see https://a.example/b)." ends before the bracket, "https://a.example/b_(c)" does not. */
function withoutTail(found: string): string {
  let text = found
  for (;;) {
    const last = text.at(-1) ?? ''
    const opens = { ')': '(', ']': '[', '}': '{' }[last]
    const isLeftOver = opens !== undefined && text.split(opens).length < text.split(last).length
    if (!isLeftOver && !/[.,;:!?'’”»…*_]/.test(last)) return text
    text = text.slice(0, -1)
  }
}

/** null: not an http(s) address of a public host, or a user name before an at sign disguises its host. */
function hrefOf(text: string): string | null {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname.includes('.'))
    return null
  return url.href
}

function withMentions(text: string, names: readonly string[]): TextPart[] {
  if (text === '') return []
  const found = firstMention(text, names)
  if (!found) return [{ kind: 'text', text }]
  const before = text.slice(0, found.at)
  return [
    ...(before ? [{ kind: 'text', text: before } as const] : []),
    { kind: 'mention', text: text.slice(found.at, found.at + found.length) },
    ...withMentions(text.slice(found.at + found.length), names),
  ]
}

/** If one name is a prefix of another, the longer one wins. */
function firstMention(text: string, names: readonly string[]): { at: number; length: number } | null {
  const found = names
    .map((name) => ({ at: positionOf(text, name), length: name.length + 1 }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at || b.length - a.length)
  return found[0] ?? null
}

/** The index of "@Name" as a whole word; -1: not found. */
function positionOf(text: string, name: string): number {
  for (let at = text.indexOf(`@${name}`); at !== -1; at = text.indexOf(`@${name}`, at + 1)) {
    const before = text[at - 1] ?? ' '
    const after = text[at + name.length + 1] ?? ' '
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return at
  }
  return -1
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
