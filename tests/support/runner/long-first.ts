import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These take from ten seconds to more than a minute each. */
const long = [
  'database/kill-start',
  'database/start',
  'hosted/client-identity',
  'database/supervisor',
  'demo/fill-demo',
  'demo/fill-killed',
  'notices/whole-server',
  'search/by-when.property',
  'http/commands',
  'pictures/photo-line',
  'availability/free-gaps.property',
  'hosted/emulator',
  'bookings/crash',
  'studio/stays-public.property',
  'journeys/every-screen',
  'journeys/identity',
  'journeys/account',
  'journeys/hosted',
]

/**
 * A fresh clone has no timings of earlier runs: start long files first, so that the run does not wait for one of them at the end.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const at = long.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return at === -1 ? long.length : at
}
