import { type ClientFileReaders, createClientFileReaders } from './desk/clients/files/client-file-readers.ts'
import { createGeography, type Geography } from './geography/geography.ts'
import { createPlanner, type Planner } from './planning/search/planner.ts'
import type { Log } from './platform/process/log.ts'

/** Processes for what would block the event loop for more than 50 ms; they start with their first job and end when idle. */
export type Workers = { planner: Planner; geography: Geography; clientFiles: ClientFileReaders }

export function createWorkers({ log }: { log: Log }): Workers & { close(): Promise<void> } {
  const planner = createPlanner()
  const geography = createGeography()
  const clientFiles = createClientFileReaders({ log })
  return {
    planner,
    geography,
    clientFiles,
    close: async () => {
      await Promise.all([planner.close(), geography.close(), clientFiles.close()])
    },
  }
}
