import { answerJobs } from '#server/platform/process/answer-jobs.ts'
import type { GeographyAnswer, GeographyJob } from './geography.ts'
import { findPlaces, placeAt } from './places.ts'
import { publicHolidays } from './public-holidays.ts'

answerJobs(async (job: GeographyJob): Promise<GeographyAnswer> => {
  if (job.ask === 'places') return findPlaces(job.text)
  return job.ask === 'place' ? placeAt(job.lat, job.lng) : publicHolidays(job.country, job.region, job.years)
})
