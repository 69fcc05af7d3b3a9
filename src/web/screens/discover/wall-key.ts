/** sessionStorage key for a wall's state: history entry and filter. */
export function wallKey(): string {
  return `lookbook.wall ${history.state?.key} ${location.search}`
}
