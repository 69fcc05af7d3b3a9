import { answerJobs } from '#server/platform/process/answer-jobs.ts'
import { doPlanJob } from './plan-job.ts'

answerJobs(async (job: Parameters<typeof doPlanJob>[0]) => doPlanJob(job))
