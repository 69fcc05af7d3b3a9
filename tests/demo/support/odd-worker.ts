import { answerJobs } from '#server/platform/process/answer-jobs.ts'

/** A worker that fails as its job says, to test the pool's reaction. */
answerJobs(async (job: 'pid' | 'die' | 'hang' | 'throw') => {
  if (job === 'die') process.kill(process.pid, 'SIGKILL')
  if (job === 'throw') throw new Error('as asked')
  if (job === 'hang') await new Promise(() => setInterval(() => undefined, 1000))
  return process.pid
})
