import sharp from 'sharp'
import { answerJobs } from '#server/platform/process/answer-jobs.ts'
import { drawPicture } from './draw-picture.ts'

// Apart from the process that opens strangers' files: here, and only for strings of our own, the SVG loader is open.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
answerJobs(drawPicture)
