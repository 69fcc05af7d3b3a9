import sharp from 'sharp'
import { answerJobs } from '#server/platform/process/answer-jobs.ts'
import { allowOnlyPhotographs } from './decoding/open-picture.ts'
import { makePicture } from './make-picture.ts'
import type { PictureAnswer, PictureJob } from './picture-job.ts'

// Runs in its own process: a hostile file can crash only this, and it can be killed.
sharp.concurrency(1)
sharp.cache(false)
allowOnlyPhotographs()
answerJobs<PictureJob, PictureAnswer>(makePicture)
