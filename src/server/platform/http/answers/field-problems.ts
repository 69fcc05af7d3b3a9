import type { z } from 'zod'
import type { FieldProblem } from '#contract/problems.ts'

/** Converts zod issues to the fields of `invalid_input`: path, rule and its bound. Never the value that was sent. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  return issues.map((issue) => ({ path: issue.path.map(String).join('.'), ...ruleOf(issue) }))
}

function ruleOf(issue: z.core.$ZodIssue): { rule: string; bound?: number | string } {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? { rule: 'required' } : { rule: 'type', bound: issue.expected }
    case 'too_small':
      return { rule: 'min', bound: Number(issue.minimum) }
    case 'too_big':
      return { rule: 'max', bound: Number(issue.maximum) }
    case 'not_multiple_of':
      return { rule: 'step', bound: Number(issue.divisor) }
    case 'invalid_format':
      return { rule: 'format', bound: issue.format }
    case 'invalid_value':
      return { rule: 'choice', bound: issue.values.map(String).join('|') }
    case 'unrecognized_keys':
      return { rule: 'unknown', bound: issue.keys.join('|') }
    case 'custom': {
      const { rule, bound } = issue.params ?? {}
      return { rule: typeof rule === 'string' ? rule : 'custom', ...(typeof bound === 'number' && { bound }) }
    }
    default:
      return { rule: 'choice' }
  }
}
