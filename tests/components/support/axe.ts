import { axe } from '../../tools/axe.ts'
import { axeRules } from '../../tools/axe-rules.ts'

/** What axe finds in the page, or in the part that a selector names, which must have something to check. */
export async function findingsOfAxe(part?: string): Promise<string[]> {
  // In the middle of a transition colours have too little contrast.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map((animation) => animation.finished),
  )
  const { violations, passes } = await axe.run(part ?? document, { runOnly: axeRules, resultTypes: ['violations'] })
  if (passes.length < (part ? 3 : 25)) throw new Error(`axe checked only ${passes.length} rules`)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
