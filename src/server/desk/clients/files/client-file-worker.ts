import { answerJobs } from '#server/platform/process/answer-jobs.ts'
import { type ClientFileJob, type ReadUpload, readClientUpload } from './read-client-upload.ts'

// Runs in its own process: no file holds up other requests, and it can be killed.
answerJobs<ClientFileJob, ReadUpload>(async (job) => readClientUpload(job))
