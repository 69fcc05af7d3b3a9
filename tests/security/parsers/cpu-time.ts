export type Row = {
  name: string
  /** The largest input that reaches the parser, in letters. */
  largest: number
  parse: (text: string) => unknown
  /** Parts that are repeated until the size is reached; `begins` comes before them. */
  parts: readonly string[]
  begins?: string
  /** Runs in a process of its own, so it may take longer than 50 ms. */
  isApart?: true
}

/**
 * The CPU time of this thread in milliseconds, so that other work of a busy machine does not count; the least of up to three runs
 * where one takes longer than `enough`.
 */
export function cpuMs(run: () => unknown, enough: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < 3 && least > enough; tried++) {
    const before = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

export function repeated(part: string, letters: number): string {
  return part.repeat(Math.ceil(letters / part.length)).slice(0, letters)
}
