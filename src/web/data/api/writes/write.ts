import type { MutationObserverOptions, MutationObserverResult, QueryClient } from '@tanstack/react-query'
import { Problem } from '../problem.ts'

/** A change at the server: makes its call and brings the cache up to date. A refusal is thrown as a Problem. */
export type Write<Args extends readonly unknown[], Result> = (client: QueryClient, ...args: Args) => Promise<Result>

export type WriteOptions<Args extends readonly unknown[], Result> = {
  /** Runs once the change is made, also when its screen is gone: a fault in it is reported, and is no refusal of the change. */
  onDone?: (result: Result, ...args: Args) => void
  /** Tells that the form has shown this problem itself. */
  isShown?: (problem: Problem, ...args: Args) => boolean
  /** Calls may overlap, where each is about another row of a list: none is ignored. */
  overlaps?: boolean
}

/** What a finished mutation stays in memory for: what it was called with may be a password. */
const gcTime = 1_000

/** A write as a mutation of the query library, that fails with nothing but a Problem. */
export function mutationOf<Args extends readonly unknown[], Result>(
  write: Write<Args, Result>,
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
  }
}

/** Runs the changes of one queue one after the other, over all screens. For writes; a screen sends those. */
export function inQueue<Result>(client: QueryClient, queue: string, change: () => Promise<Result>): Promise<Result> {
  const mutation = { mutationFn: change, gcTime, scope: { id: queue } }
  return client.getMutationCache().build(client, mutation).execute(undefined)
}

type Mutating<Args extends readonly unknown[], Result> = Pick<
  MutationObserverResult<Result, Problem, Args>,
  'mutate' | 'reset'
>

/** Sends one write at a time, unless they may overlap. Resolves to whether the change was made. */
export function createSend<Args extends readonly unknown[], Result>({ mutate, reset }: Mutating<Args, Result>) {
  let isUnderWay = false
  return async (args: Args, { onDone, isShown, overlaps }: WriteOptions<Args, Result>): Promise<boolean> => {
    if (isUnderWay && !overlaps) return false
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
