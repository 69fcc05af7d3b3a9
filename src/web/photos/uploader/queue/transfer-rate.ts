const windowMs = 8000
const leastMs = 1000

/** Transfer rate over the last seconds, from samples of the total bytes sent. */
export function createTransferRate() {
  let samples: { at: number; bytes: number }[] = []
  let bytes = 0

  return {
    sent(moreBytes: number, at: number): void {
      if (moreBytes <= 0) return // a resumed file may start at a lower offset than assumed
      bytes += moreBytes
      samples = samples.filter((sample) => sample.at > at - windowMs)
      samples.push({ at, bytes })
    },
    /** Sending stopped: discards the samples. */
    forget(): void {
      samples = []
    },
    secondsFor(bytesLeft: number): number | null {
      const [first, last] = [samples[0], samples.at(-1)]
      if (!first || !last || last.at - first.at < leastMs) return null
      return Math.ceil(bytesLeft / ((last.bytes - first.bytes) / ((last.at - first.at) / 1000)))
    },
  }
}
