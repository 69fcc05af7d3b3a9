import { createGeography, type Geography } from './geography/geography.ts'
import { createPlanner, type Planner } from './planning/search/planner.ts'

/** Processes for what would block the event loop for more than 50 ms; they start with their first job and end when idle. */
export type Workers = { planner: Planner; geography: Geography }

export function createWorkers(): Workers & { close(): Promise<void> } {
  const planner = createPlanner()
  const geography = createGeography()
  return {
    planner,
    geography,
    close: async () => {
      await Promise.all([planner.close(), geography.close()])
    },
  }
}
