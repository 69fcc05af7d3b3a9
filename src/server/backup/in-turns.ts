/** Runs the work for every item, some at a time. After a failure nothing new begins, and it is thrown once all have ended. */
export async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  let fault: unknown
  const lane = async () => {
    while (next < items.length && fault === undefined) {
      try {
        await work(items[next++]!)
      } catch (error) {
        fault ??= error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (fault !== undefined) throw fault
}
