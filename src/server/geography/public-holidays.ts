export type Holidays = { named: Map<string, string>; regions: { code: string; name: string }[]; region: string | null }

/**
 * Names by day, and the country's regions; the whole country for a region that the package does not know. Loading
 * the package takes half a second and 30 MB, so only the process of geography.ts does.
 */
export async function publicHolidays(
  country: string,
  chosen: string | null,
  years: readonly number[],
): Promise<Holidays> {
  const { default: Calendar } = await import('date-holidays')
  const options = { types: ['public' as const] }
  const regions = Object.entries(new Calendar(country).getStates(country, 'en') ?? {})
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const region = regions.find(({ code }) => code === chosen)?.code ?? null
  const calendar = region === null ? new Calendar(country, options) : new Calendar(country, region, options)
  const named = new Map<string, string>()
  for (const { date, name } of years.flatMap((year) => calendar.getHolidays(year, 'en'))) {
    const on = date.slice(0, 10)
    named.set(on, named.has(on) ? `${named.get(on)}, ${name}`.slice(0, 80) : name.slice(0, 80))
  }
  return { named, regions, region }
}
