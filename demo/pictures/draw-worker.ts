import sharp from 'sharp'
import { answerJobs } from '#server/platform/process/answer-jobs.ts'
import { drawPicture } from './draw-picture.ts'

// A separate process from the one that decodes uploads: only here, and only for our own strings, the SVG loader is allowed.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
answerJobs(drawPicture)
