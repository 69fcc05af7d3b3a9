import { constants, setPriority } from 'node:os'

/** What passes between us and a worker process. */
export type JobMessage<J> = { job: J }
export type AnswerMessage<A> = { answer: A } | { fault: string }

/** The argument of a process that gives way to whatever serves visitors. */
export const BACKGROUND = 'background'

/** The inside of a worker process: one job at a time, an answer or a fault for each. It ends when its parent does. */
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
