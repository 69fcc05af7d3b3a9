import { PageTitle } from '#web/features/page-frame/page-title.tsx'

export type ReadingPageProps = {
  title: string
  intro: string
  sections: { id: string; title: string; paragraphs: string[] }[]
}

/** A text page with a label column, laid out like the shop's sections. */
export function ReadingPage({ title, intro, sections }: ReadingPageProps) {
  return (
    <div className="page pt-5 md:pt-10">
      <PageTitle title={title} />
      <h1 className="heading-6">{title}</h1>
      <p className="mt-2 text-quiet prose">{intro}</p>
      <div className="mt-6 md:mt-8">
        {sections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            aria-labelledby={`${section.id}-title`}
            className="grid gap-x-12 gap-y-3 py-8 border-t border-hairline lg:grid-cols-[280px_minmax(0,1fr)] target:scroll-mt-4"
          >
            <h2 id={`${section.id}-title`} className="heading-4">
              {section.title}
            </h2>
            <div className="prose grid gap-4">
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
