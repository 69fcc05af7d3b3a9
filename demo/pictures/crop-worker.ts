import sharp from 'sharp'
import { answerJobs } from '#server/platform/process/answer-jobs.ts'
import { cropPicture } from './crop-picture.ts'

// Photographs of packages are decoded apart from the server, and only as JPEG.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg'] })
answerJobs(cropPicture)
