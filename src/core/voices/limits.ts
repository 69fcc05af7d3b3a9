/** What a comment may be, and how many [V1] [V2] [V5]. */
export const COMMENT_LENGTH = { least: 1, most: 2000 } as const
export const EDIT_MS = 15 * 60_000
export const MOST_LINKS = 2
export const MOST_MENTIONS = 5
export const FLOOD = [
  { most: 5, withinMs: 10 * 60_000 },
  { most: 50, withinMs: 24 * 3_600_000 },
] as const
