/** Lighthouse's phone: slow 4G. */
const PHONE_NETWORK = { rttMs: 150, throughputKbps: 1638.4 }

/**
 * How much slower a middling phone is than the machine that measures. Lighthouse slows every machine four times, which is
 * right for a fast desktop; its docs/throttling.md says by how much to slow others, by the index it measures of each.
 */
export function multiplierFor(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1500) return 4
  return benchmarkIndex >= 800 ? 2 : 1
}

export function phoneSlowedBy(cpuSlowdownMultiplier: number) {
  return { ...PHONE_NETWORK, cpuSlowdownMultiplier }
}
