export type JobData = Record<string, string | number | boolean | null>

export type JobHandler = {
  run: (data: JobData) => Promise<void>
  /** Its schedule (UTC); each run happens on one server only. */
  cron?: string
  /** Each server runs it each minute by itself, so that it claims what it works on; it may also be sent. */
  isEachMinute?: true
  /** How long a run may take before it counts as lost; 15 minutes unless given. */
  limitSeconds?: number
}

/** Background work, delivered at least once: handlers must be idempotent. */
export type Jobs = {
  /** A job with a key is queued only once while an equal one waits. */
  send(name: string, data?: JobData, options?: { startAfterSeconds?: number; key?: string }): Promise<void>
  isRunning(): boolean
  /** Runs given up after all attempts that are still stored, for a week; counted every five minutes. */
  countFailed(): Promise<number>
  stop(): Promise<void>
}
