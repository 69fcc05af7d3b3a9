import { DAY_MS } from '#core/time.ts'

/** How long a merge of two cards can be undone [D30]. */
export const MERGE_UNDO_MS = 30 * DAY_MS
