export type JobData = Record<string, string | number | boolean | null>

export type JobHandler = {
  run: (data: JobData) => Promise<void>
  /** Runs by itself at these times (UTC), on one server of all. */
  cron?: string
  /** How long a job that another server sent may wait before it is seen; each look costs one statement. */
  pollSeconds?: number
}

/** Work that may happen later, at least once: a handler must bear being run twice. */
export type Jobs = {
  /** A job with a key is taken only once while an equal one waits. */
  send(name: string, data?: JobData, options?: { startAfterSeconds?: number; key?: string }): Promise<void>
  isRunning(): boolean
  stop(): Promise<void>
}
