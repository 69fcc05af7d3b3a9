export const MOST_TOPICS = 12

export type Topic = `look:${string}` | `shop:${string}`

const form = /^(look|shop):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** "look:…,look:…" as a set; null where one of them is none of ours, or they are too many. */
export function readTopics(given: string | undefined): Set<string> | null {
  const topics = (given ?? '').split(',')
  if (topics.length > MOST_TOPICS || !topics.every((topic) => form.test(topic))) return null
  return new Set(topics)
}
