/** Lighthouse's mobile network: slow 4G. */
const PHONE_NETWORK = { rttMs: 150, throughputKbps: 1638.4 }

/**
 * How much slower a mid-range phone is than this machine. Lighthouse throttles every machine four times, which is right for a
 * fast desktop; its docs/throttling.md gives the factor for others, by the benchmark index it measures.
 */
export function multiplierFor(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1500) return 4
  return benchmarkIndex >= 800 ? 2 : 1
}

export function phoneSlowedBy(cpuSlowdownMultiplier: number) {
  return { ...PHONE_NETWORK, cpuSlowdownMultiplier }
}
