/**
 * How long a test waits for an answer that should come at once. It costs time only in a failing test, and machines with other
 * work were seen standing still for half a minute.
 */
export const PATIENCE_MS = 180_000
