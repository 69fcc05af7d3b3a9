import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Problem } from '../problem.ts'
import { createSend, mutationOf, type Write, type WriteOptions } from './write.ts'

export type Writing<Args extends readonly unknown[] = never[]> = {
  isWorking: boolean
  /** What the pending one was called with: a list shows there that it is working. */
  sending: Args | null
  /** Why the last one was refused, until the next. */
  refusal: Problem | null
  /** Takes the refusal off the screen. */
  dismiss: () => void
  /** A second call while one is pending is ignored. Resolves to whether the change was made; never rejects. */
  send: (...args: Args) => Promise<boolean>
}

/** The one way for a screen to change something: `const ending = useWrite(endSession)`, `ending.send(id)`. */
export function useWrite<Args extends readonly unknown[], Result>(
  write: Write<Args, Result>,
  options: NoInfer<WriteOptions<Args, Result>> = {},
): Writing<Args> {
  const { mutateAsync, reset, isPending, variables, error } = useMutation(mutationOf(write))
  const [send] = useState(() => createSend({ mutate: mutateAsync, reset }))
  return {
    isWorking: isPending,
    sending: isPending ? variables : null,
    refusal: error,
    dismiss: reset,
    send: (...args) => send(args, options),
  }
}

type AnyWriting = Pick<Writing, 'isWorking' | 'refusal' | 'dismiss' | 'send'>
type Sends<Writings extends Record<string, AnyWriting>> = { [Name in keyof Writings]: Writings[Name]['send'] }

/** Several writes as one: one at a time, and the refusal is that of the last one sent. */
export function asOne<Writings extends Record<string, AnyWriting>>(writings: Writings) {
  const all = Object.values(writings)
  const isWorking = all.some((each) => each.isWorking)
  const send = Object.fromEntries(
    Object.entries(writings).map(([name, writing]) => [
      name,
      async (...args: never[]) => {
        if (isWorking) return false
        for (const other of all) if (other !== writing) other.dismiss()
        return writing.send(...args)
      },
    ]),
  ) as Sends<Writings>
  return { isWorking, refusal: all.find(({ refusal }) => refusal)?.refusal ?? null, send }
}
