import type { MutationObserverOptions, MutationObserverResult, QueryClient } from '@tanstack/react-query'
import { Problem } from '../problem.ts'

/** A change at the server: makes its call and brings the cache up to date. A refusal is thrown as a Problem. */
export type Write<Args extends readonly unknown[], Result> = (client: QueryClient, ...args: Args) => Promise<Result>

export type WriteOptions<Args extends readonly unknown[], Result> = {
  /** Runs once the change is made, also when its screen is gone: a fault in it is reported, and is no refusal of the change. */
  onDone?: (result: Result, ...args: Args) => void
  /** Tells that the form has shown this problem itself. */
  isShown?: (problem: Problem, ...args: Args) => boolean
  /** Writes of one queue run one after the other, over all hooks. */
  queue?: string
}

/** What a finished mutation stays in memory for: what it was called with may be a password. */
const gcTime = 1_000

/** A write as a mutation of the query library, that fails with nothing but a Problem. */
export function mutationOf<Args extends readonly unknown[], Result>(
  write: Write<Args, Result>,
  queue?: string,
): MutationObserverOptions<Result, Problem, Args> {
  return {
    mutationFn: async (args, { client }) => {
      try {
        return await write(client, ...args)
      } catch (error) {
        if (error instanceof Problem) throw error
        reportError(error)
        throw new Problem('failed')
      }
    },
    gcTime,
    ...(queue !== undefined && { scope: { id: queue } }),
  }
}

type Mutating<Args extends readonly unknown[], Result> = Pick<
  MutationObserverResult<Result, Problem, Args>,
  'mutate' | 'reset'
>

/** Sends one write at a time: a call while one is pending is ignored. Resolves to whether the change was made. */
export function createSend<Args extends readonly unknown[], Result>({ mutate, reset }: Mutating<Args, Result>) {
  let isUnderWay = false
  return async (args: Args, { onDone, isShown }: WriteOptions<Args, Result>): Promise<boolean> => {
    if (isUnderWay) return false
    isUnderWay = true
    try {
      const result = await mutate(args)
      try {
        onDone?.(result, ...args)
      } catch (fault) {
        reportError(fault)
      }
      return true
    } catch (error) {
      const problem = error as Problem
      if (problem.code === 'cancelled' || isShown?.(problem, ...args)) reset()
      return false
    } finally {
      isUnderWay = false
    }
  }
}
