export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type Sampler = (typeof samplers)[number]

const RANDOM_BITS = 56

/** Whether a trace is recorded. By ratio the random end of its id decides, so that every server decides the same. */
export function isSampled(
  sampler: Sampler,
  ratio: number,
  traceId: string,
  parent: { isSampled: boolean } | null,
): boolean {
  if (parent !== null && sampler.startsWith('parentbased_')) return parent.isSampled
  if (sampler.endsWith('always_on')) return true
  if (sampler.endsWith('always_off')) return false
  return Number.parseInt(traceId.slice(-RANDOM_BITS / 4), 16) / 2 ** RANDOM_BITS >= 1 - ratio
}
