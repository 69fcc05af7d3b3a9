import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { sessionQuery } from '#web/data/identity/session.ts'
import { type LookCard as Look, looksQuery } from '#web/data/looks/looks.ts'
import { FreePill } from '#web/features/look-card/free-pill.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { forMakers } from '#web/messages/en/pages/for-makers.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

/** What a shop gets here, shown with looks of this site, and the way to open one. */
export function ForMakersScreen(): ReactElement {
  const m = useMessages('for-makers', forMakers)
  const { data } = useInfiniteQuery(looksQuery({}))
  const looks = ofDifferentShops(data?.pages[0]?.items ?? [])
  return (
    <div className="page pb-16 md:pb-24">
      <PageTitle title={m.documentTitle} />
      <section className="grid items-center gap-8 pt-4 md:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-16">
        <div className="max-lg:order-2">
          <h1 className="heading-6">{m.title}</h1>
          <p className="mt-4 max-w-[46ch] text-t3 text-quiet text-pretty">{m.intro}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
            <OpenShop />
            <p className="text-t2 text-quiet">{m.time}</p>
          </div>
        </div>
        <Mosaic looks={looks.slice(0, 3)} />
      </section>

      <section aria-labelledby="steps" className="mt-16 md:mt-24">
        <h2 id="steps" className="heading-5">
          {m.stepsTitle}
        </h2>
        <ol className="mt-6 grid gap-8 md:mt-8 md:grid-cols-3 md:gap-6">
          {m.steps.map((step, at) => (
            <li key={step.title}>
              <StepPicture look={looks[3 + at] ?? looks[at]} at={at} />
              <h3 className="heading-4 mt-4">
                <span className="text-quiet tabular-nums">{at + 1}</span> {step.title}
              </h3>
              <p className="mt-1.5 max-w-[44ch] text-t2 text-quiet text-pretty">{step.words}</p>
            </li>
          ))}
        </ol>
      </section>

      <section aria-labelledby="gets" className="mt-16 border-t border-hairline pt-10 md:mt-24 md:pt-14">
        <h2 id="gets" className="heading-5">
          {m.getsTitle}
        </h2>
        <ul className="mt-6 grid gap-x-10 gap-y-7 md:mt-8 md:grid-cols-2 lg:grid-cols-3">
          {m.gets.map(({ title, words }) => (
            <li key={title}>
              <h3 className="text-t3 font-press">{title}</h3>
              <p className="mt-1 max-w-[44ch] text-t2 text-quiet text-pretty">{words}</p>
            </li>
          ))}
        </ul>
      </section>

      <section
        aria-labelledby="cost"
        className="mt-16 grid items-center gap-6 rounded-pic bg-sunken p-6 md:mt-24 md:flex md:justify-between md:gap-10 md:p-10"
      >
        <div>
          <h2 id="cost" className="heading-5">
            {m.costTitle}
          </h2>
          <p className="mt-2 max-w-[60ch] text-t3 text-pretty">{m.cost}</p>
        </div>
        <OpenShop isSecond />
      </section>
    </div>
  )
}

/** To the start of a shop; visitors create an account first and come back. */
function OpenShop({ isSecond = false }: { isSecond?: boolean }) {
  const m = useMessages('for-makers', forMakers)
  const { data: session } = useQuery(sessionQuery)
  return (
    <Button
      tone={isSecond ? 'ink' : 'accent'}
      big
      className="shrink-0"
      render={(props) =>
        session ? (
          <Link to="/open-a-shop" {...props} />
        ) : (
          <Link to="/sign-up" search={{ returnTo: '/open-a-shop', why: 'openShop' }} {...props} />
        )
      }
    >
      {m.open}
    </Button>
  )
}

/** One large picture beside two small ones, each a look of this site. */
function Mosaic({ looks }: { looks: readonly Look[] }) {
  const m = useMessages('for-makers', forMakers)
  if (looks.length < 3) return null
  return (
    <ul className="grid grid-cols-[2fr_1fr] grid-rows-2 gap-2 max-lg:order-1 md:gap-3">
      {looks.map((look, at) => (
        <li key={look.id} className={at === 0 ? 'row-span-2' : ''}>
          <Link
            to="/looks/$id"
            params={{ id: look.id }}
            aria-label={m.exampleBy(look.title, look.maker.name)}
            className="block h-full rounded-pic"
          >
            {look.photos[0] && (
              <Photo
                photo={look.photos[0]}
                alt=""
                isPriority={at === 0}
                isEager
                sizes={at === 0 ? '(min-width: 1080px) 440px, 64vw' : '(min-width: 1080px) 220px, 32vw'}
                className={`${at === 0 ? 'aspect-card' : ''} h-full w-full rounded-pic`}
              />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The same picture as its shop sees it: bare, with its price, with its next free time. */
function StepPicture({ look, at }: { look: Look | undefined; at: number }) {
  const format = useFormat()
  const photo = look?.photos[0]
  if (!look || !photo) return null
  return (
    <div className="relative">
      <Photo
        photo={photo}
        sizes="(min-width: 1080px) 410px, (min-width: 720px) 31vw, 92vw"
        className="aspect-[5/4] w-full rounded-pic md:aspect-card"
      />
      {at > 0 && (
        <div className="absolute inset-x-3 bottom-3 flex items-center justify-between gap-3 rounded-ctl bg-raised px-3.5 py-2.5">
          <span className="truncate text-t2 font-press">{look.serviceName}</span>
          {at === 1 ? (
            <span className="shrink-0 text-t2 tabular-nums">
              {format.duration(look.durationMin)} · {format.priceShort(look.price)}
            </span>
          ) : (
            <FreePill free={look.nextFree} forWhat="" />
          )}
        </div>
      )}
    </div>
  )
}

function ofDifferentShops(looks: readonly Look[]): Look[] {
  const first = looks.filter((look, at) => looks.findIndex(({ shop }) => shop.slug === look.shop.slug) === at)
  return [...first, ...looks.filter((look) => !first.includes(look))]
}
