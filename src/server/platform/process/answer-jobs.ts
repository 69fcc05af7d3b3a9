import { constants, setPriority } from 'node:os'

/** Messages between us and a worker process. */
export type JobMessage<J> = { job: J }
export type AnswerMessage<A> = { answer: A } | { fault: string }

/** Argument that starts a worker at low priority, so that it yields to what serves visitors. */
export const BACKGROUND = 'background'

/** Main loop of a worker process: one job at a time, one answer or fault each. It exits with its parent. */
export function answerJobs<J, A>(work: (job: J) => Promise<A>): void {
  if (process.argv.includes(BACKGROUND)) setPriority(constants.priority.PRIORITY_LOW)
  process.on('message', async ({ job }: JobMessage<J>) => {
    send(await settle(work(job)))
  })
  process.on('disconnect', () => process.exit(0))
}

async function settle<A>(working: Promise<A>): Promise<AnswerMessage<A>> {
  try {
    return { answer: await working }
  } catch (fault) {
    return { fault: fault instanceof Error ? fault.message : String(fault) }
  }
}

function send(message: AnswerMessage<unknown>): void {
  process.send?.(message)
}
