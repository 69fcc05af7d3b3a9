import type { Interval } from '#core/availability/interval.ts'
import type { Candidate, Need, Wish } from '#core/planning/wish.ts'
import { createWorkerPool } from '#server/platform/process/worker-pool.ts'
import type { PlanAnswers, PlanJob } from './plan-job.ts'

/** Searches for plans in a process of its own, one after the other, so that the server goes on answering. */
export type Planner = {
  plan(
    wishes: readonly Wish[],
    asked: { found: readonly Need[]; isFirst: boolean; mostOthers: number },
  ): Promise<PlanAnswers['plans']>
  firstFitting(wishes: readonly Wish[]): Promise<number>
  loosenings(wishes: readonly Wish[], wholes: readonly Interval[]): Promise<PlanAnswers['loosenings']>
  close(): Promise<void>
}

export function createPlanner(): Planner {
  const pool = createWorkerPool<PlanJob, PlanAnswers[PlanJob['ask']]>({
    entry: new URL('./plan-worker.ts', import.meta.url),
    size: 1,
    // The core's limit of steps ends a search within seconds of CPU; this ends a search that does not come to it.
    jobTimeoutMs: 30_000,
    idleMs: 5 * 60_000,
  })
  const ask = <A extends PlanJob['ask']>(job: PlanJob & { ask: A }) => pool.run(job) as Promise<PlanAnswers[A]>
  return {
    async plan(wishes, { found, ...asked }) {
      if (wishes.length === 0) return { plans: [], isFinal: true }
      const bare = bareCandidates()
      return ask({ ask: 'plans', wishes: wishes.map(bare.wish), found: found.map(bare.need), ...asked })
    },
    firstFitting: async (wishes) =>
      wishes.length === 0 ? -1 : ask({ ask: 'fitting', wishes: wishes.map(bareCandidates().wish) }),
    loosenings: (wishes, wholes) => ask({ ask: 'loosenings', wishes: wishes.map(bareCandidates().wish), wholes }),
    close: pool.close,
  }
}

/** Candidates without their rows; one that several days share is sent once. */
function bareCandidates() {
  const known = new Map<Candidate, Candidate>()
  const candidate = (one: Candidate): Candidate => {
    const { id, shopId, place, durationMin, bufferBeforeMin, bufferAfterMin, price, rating, starts } = one
    const bare = known.get(one) ?? {
      id,
      shopId,
      place,
      durationMin,
      bufferBeforeMin,
      bufferAfterMin,
      price,
      rating,
      starts,
    }
    known.set(one, bare)
    return bare
  }
  const need = ({ candidates }: Need): Need => ({ candidates: candidates.map(candidate) })
  const wish = (one: Wish): Wish => ({ ...one, needs: one.needs.map(need) })
  return { need, wish }
}
