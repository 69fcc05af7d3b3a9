/** What may hold unsaved changes in this tab. */
const checks = new Set<() => boolean>()

/** The browser asks before the tab is closed or left for another site while this is true; returns how to end that. */
export function askBeforeUnload(isUnsaved: () => boolean): () => void {
  if (checks.size === 0) addEventListener('beforeunload', ask)
  checks.add(isUnsaved)
  return () => {
    checks.delete(isUnsaved)
    if (checks.size === 0) removeEventListener('beforeunload', ask)
  }
}

function ask(event: BeforeUnloadEvent): void {
  if ([...checks].some((isUnsaved) => isUnsaved())) event.preventDefault()
}
