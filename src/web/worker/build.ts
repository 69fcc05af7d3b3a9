/** Replaced by the build (scripts/client/service-worker.ts). */
declare const __BUILD__: {
  /** differs for every build */
  id: string
  /** the entry script: a document that does not name it belongs to another build */
  entry: string
  /** hashed files that the offline screens need */
  files: string[]
}

// Named once: the value is inserted wherever the placeholder stands.
export const build = __BUILD__
