import type { getNoticeChoices } from '#contract/notices/choices.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { SignedIn } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { mayGather, type NoticeTopic, rulesOf, topicNames } from '#core/notices/topics.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { listChoices, upsertChoice } from './notice-choices.store.ts'

type Choices = RouteOutput<typeof getNoticeChoices>

/** What can reach this person: news of shops only where they work, news of the site only to operators [N51]. */
export async function viewChoices({ db }: Pick<Deps, 'db'>, person: SignedIn): Promise<Choices> {
  const chosen = await listChoices(db, person.id)
  const topics = topicNames.filter((topic) => {
    if (topic === 'operation') return person.isOperator
    return !rulesOf(topic).ofShop || person.memberships.length > 0
  })
  return {
    topics: topics.map((topic) => {
      const isMailFixed = rulesOf(topic).mail === 'always'
      const own = chosen.find((each) => each.topic === topic)
      return {
        topic,
        byMail: isMailFixed || (own?.byMail ?? true),
        inApp: own?.inApp ?? true,
        byPush: own?.byPush ?? true,
        inDigest: mayGather(topic) && (own?.inDigest ?? true),
        isMailFixed,
        mayGather: mayGather(topic),
      }
    }),
  }
}

export async function choose(
  deps: Pick<Deps, 'db'>,
  person: SignedIn,
  choice: { topic: NoticeTopic; byMail: boolean; inApp: boolean; byPush: boolean; inDigest: boolean },
): Promise<Decision<Choices, 'invalid_input', ProblemDetail>> {
  if (!choice.byMail && rulesOf(choice.topic).mail === 'always')
    return refused('invalid_input', { fields: [{ path: 'byMail', rule: 'format' }] })
  if (choice.inDigest && !mayGather(choice.topic))
    return refused('invalid_input', { fields: [{ path: 'inDigest', rule: 'format' }] })
  await upsertChoice(deps.db, { personId: person.id, ...choice })
  return granted(await viewChoices(deps, person))
}
