/** After so many days without a pass a part counts as rotten, and `npm test` fails with its name. */
export const FRESH_DAYS = 14

const dayMs = 24 * 60 * 60_000

/**
 * The parts that must pass again, and those that never passed and may still wait. A part counts from the day of its last pass, and one
 * without a row from the day on which parts.json got it. `today` is such a day: 2026-11-19.
 */
export function dueParts(parts, record, today) {
  const dated = parts.map(({ name, addedOn }) => {
    const passedOn = record.get(name)?.day ?? null
    return { name, passedOn, dueOn: addDays(passedOn ?? addedOn, FRESH_DAYS) }
  })
  return {
    overdue: dated.filter(({ dueOn }) => dueOn < today),
    waiting: dated.filter(({ passedOn, dueOn }) => passedOn === null && dueOn >= today),
  }
}

/** What the step says: null where there is nothing to say. */
export function describeOverdue(overdue) {
  if (overdue.length === 0) return null
  const lines = overdue.map(
    ({ name, passedOn }) => `  ${name}: ${passedOn ? `last passed on ${passedOn}` : 'never passed'}`,
  )
  return `Parts of npm run prove that have not passed for ${FRESH_DAYS} days:\n${lines.join('\n')}\nRun npm run prove -- ${overdue.map(({ name }) => name).join(' ')}`
}

export function describeWaiting(waiting) {
  if (waiting.length === 0) return null
  return `Warning: these parts of npm run prove never passed and must by the day named: ${waiting.map(({ name, dueOn }) => `${name} (${dueOn})`).join(', ')}.`
}

function addDays(day, count) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}
