import sharp from 'sharp'
import { answerJobs } from '#server/platform/process/answer-jobs.ts'
import { type CropRequest, cropPicture } from './crop-picture.ts'
import { type PlaceholderRequest, paintPlaceholder } from './placeholder.ts'

export type PictureRequest = CropRequest | PlaceholderRequest

// Photographs of packages are decoded apart from the server, and only as JPEG.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg'] })
answerJobs((request: PictureRequest) => ('crop' in request ? cropPicture(request) : paintPlaceholder(request)))
