import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lookFacts } from '#core/shops/service-texts.ts'
import type { LookPage } from '#web/data/looks/looks.ts'
import { usePolicyWords } from '#web/features/cart/use-policy-words.ts'
import { ReportLink } from '#web/features/report/report-link.tsx'
import { directionsUrl } from '#web/features/shop-place/directions.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { paragraphs } from '#web/messages/paragraphs.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TagLink } from '#web/ui/feedback/badge.tsx'
import { below } from '#web/ui/layout/below.ts'

export function LookStory({ page }: { page: LookPage }) {
  const m = useMessages('look', lookWords)
  const policyWords = usePolicyWords(page.policy)
  const { look, place, tags } = page
  const address = afterEachOther([place.street, place.district ?? place.city])
  const directions = directionsUrl(place)
  return (
    <section className="look-story mt-8 md:mt-9" {...below}>
      <h2 className="heading-4 mb-3">{m.story}</h2>
      <div className="prose grid gap-4">
        {paragraphs(page.caption).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <dl className="look-facts mt-8 grid gap-4 border-t border-hairline pt-6 text-t2 lg:grid-cols-3 lg:gap-6">
        {(address || directions) && (
          <Fact name={m.where}>
            {address}
            {directions && (
              <a href={directions} rel="noreferrer" className="link block w-fit text-ink">
                {m.directions}
                <span className="sr-only">{m.directionsTo(look.shop.name)}</span>
              </a>
            )}
          </Fact>
        )}
        {lookFacts.map(
          (fact) =>
            page[fact] && (
              <Fact key={fact} name={m.factNames[fact]}>
                {page[fact]}
              </Fact>
            ),
        )}
        <Fact name={m.changing}>{policyWords}</Fact>
      </dl>
      {tags.length > 0 && (
        <ul aria-label={m.tags} className="mt-6 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <TagLink render={(props) => <Link to="/search" search={{ text: tag }} {...props} />}>{tag}</TagLink>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-6">
        <ReportLink kind="look" id={look.id} photos={look.photos} />
      </p>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 font-press">{name}</dt>
      <dd className="text-quiet text-pretty">{children}</dd>
    </div>
  )
}
