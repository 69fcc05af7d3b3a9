import type { ReactNode } from 'react'
import type { Draft } from '#web/data/opening/opening.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { OwnSite } from '#web/features/shop-place/own-site.tsx'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** A shop that was sent in or is open: its state beside its pictures, and what can be done meanwhile. */
export function SentLayout({ draft, children }: { draft: Draft; children: ReactNode }) {
  const { ready: m } = useMessages('opening', opening)
  const { slug, name, pictures } = draft
  const cards = [
    {
      key: 'clients',
      ...m.cards.clients,
      action: <To {...studioPath(slug, 'clients')} words={m.cards.clients.action} />,
    },
    { key: 'looks', ...m.cards.looks, action: <To {...studioPath(slug, 'looks')} words={m.cards.looks.action} /> },
    { key: 'site', ...m.cards.site, action: <OwnSite {...{ slug, name }} /> },
  ]
  return (
    <>
      <div
        className={
          pictures.length > 0
            ? 'flex flex-col-reverse gap-6 md:grid md:grid-cols-2 md:items-center md:gap-10 lg:grid-cols-[minmax(0,1fr)_620px] lg:gap-18'
            : 'max-w-160'
        }
      >
        <div className="min-w-0">{children}</div>
        {pictures.length > 0 && (
          <div className="sent-pictures" data-count={pictures.length}>
            {pictures.map((photo, n) => (
              <Photo
                key={photo.hash}
                photo={photo}
                sizes={n === 0 ? '(width < 720px) 60vw, 380px' : '(width < 720px) 40vw, 280px'}
                alt=""
                isPriority={n === 0}
                className="rounded-pic"
              />
            ))}
          </div>
        )}
      </div>
      <section aria-labelledby="meanwhile" className="mt-10 border-t border-hairline pt-8 md:mt-16">
        <h2 id="meanwhile" className="heading-4">
          {draft.state === 'in_review' ? m.meanwhile.wait : m.meanwhile.open}
        </h2>
        <ul className="mt-4 grid gap-3 md:grid-cols-3 md:gap-6">
          {cards.map(({ key, title, words, action }) => (
            <li
              key={key}
              className="grid min-w-0 content-start gap-1.5 rounded-pic border border-hairline bg-raised p-5"
            >
              <h3 className="heading-3">{title}</h3>
              <p className="text-t2 text-quiet text-pretty">{words}</p>
              <div className="mt-2 min-w-0">{action}</div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function To({ words, ...to }: ReturnType<typeof studioPath> & { words: string }) {
  return <LinkButton {...to}>{words}</LinkButton>
}
