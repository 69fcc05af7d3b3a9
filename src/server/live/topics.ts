/** A search shows a few dozen shops, and all tabs of a browser share one connection. */
export const MOST_TOPICS = 60

/**
 * A look by its id or a shop by its slug, both of which every screen has; a studio by its shop's slug, for its people
 * only [D10]; a person by their id, for themselves only [N53].
 */
export type Topic = `look:${string}` | `shop:${string}` | `studio:${string}` | `person:${string}`

const form = /^((?:look|person):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(shop|studio):[a-z0-9](-?[a-z0-9]){2,39})$/

/** The slug of a studio's topic; null for public ones. */
export function studioOf(topic: string): string | null {
  return topic.startsWith('studio:') ? topic.slice('studio:'.length) : null
}

/** The id of a person's topic; null for others. */
export function personOf(topic: string): string | null {
  return topic.startsWith('person:') ? topic.slice('person:'.length) : null
}

/** Parses "look:…,shop:…"; null if a topic is invalid or there are too many. */
export function readTopics(list: string | undefined): Set<string> | null {
  const topics = (list ?? '').split(',')
  if (topics.length > MOST_TOPICS || !topics.every((topic) => form.test(topic))) return null
  return new Set(topics)
}
