/** Under which the browser keeps how a wall was left: its step in the history, and what it filters. */
export function wallKey(): string {
  return `lookbook.wall ${history.state?.__TSR_key} ${location.search}`
}
