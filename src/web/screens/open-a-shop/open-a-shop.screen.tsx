import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { startForm } from '#contract/opening/opening-forms.ts'
import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import type { Output } from '#web/data/api/api.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { createShop, ownShopsQuery } from '#web/data/opening/opening.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { categories as categoryNames } from '#web/messages/en/looks/categories.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

export { DraftScreen } from './draft.screen.tsx'

/** One's own shops, and the beginning of a new one. */
export function OpenAShopScreen(): ReactElement {
  const m = useMessages('opening', opening)
  const read = useQuery(ownShopsQuery)
  return (
    <div className="page max-w-160 py-8 md:py-14">
      <PageTitle title={m.title} />
      <h1 className="heading-5">{m.title}</h1>
      <p className="mt-2 text-quiet text-pretty">{m.intro}</p>
      {read.data ? (
        <>
          <OwnShops shops={read.data.shops} />
          {read.data.mayOpen === 'yes' ? (
            <StartForm categories={read.data.categories} />
          ) : (
            <Note className="mt-8">{read.data.mayOpen === 'full' ? m.full : m.byInvitation}</Note>
          )}
        </>
      ) : read.error ? (
        <div className="mt-8">
          <ReadFailed read={read} />
        </div>
      ) : (
        <div aria-hidden="true" className="mt-8 h-72 rounded-pic bg-sunken" />
      )}
    </div>
  )
}

type Shops = Output<'GET /api/opening'>['shops']

function OwnShops({ shops }: { shops: Shops }) {
  const m = useMessages('opening', opening)
  if (shops.length === 0) return null
  return (
    <section aria-label={m.yours} className="mt-8">
      <h2 className="heading-3">{m.yours}</h2>
      <ul className="mt-2">
        {shops.map(({ id, slug, name, state, returnedBecause }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 min-h-14 border-b border-hairline py-2">
            <span className="font-press">{name}</span>
            <Badge tone={state === 'in_review' || returnedBecause ? 'warn' : 'plain'}>
              {returnedBecause ? m.ready.question : m.states[state]}
            </Badge>
            <span className="ms-auto">
              {state === 'draft' || state === 'in_review' ? (
                <Link
                  to="/open-a-shop/$draft/$step"
                  params={{ draft: id, step: state === 'draft' && !returnedBecause ? 'next' : 'ready' }}
                  className="link py-3"
                >
                  {m.goOn(name)}
                </Link>
              ) : (
                <Link {...studioPath(slug, 'looks')} className="link py-3">
                  {m.studio(name)}
                </Link>
              )}
            </span>
            {returnedBecause && <p className="basis-full text-t2 text-quiet wrap-anywhere">{returnedBecause}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function StartForm({ categories }: { categories: readonly string[] }) {
  const m = useMessages('opening', opening)
  const names = useMessages('categories', categoryNames)
  const navigate = useNavigate()
  const { send, isWorking, refusal } = useWrite(
    (_, ...wanted: Parameters<typeof createShop>) => createShop(...wanted),
    {
      onDone: ({ id }) => void navigate({ to: '/open-a-shop/$draft/$step', params: { draft: id, step: 'place' } }),
    },
  )
  const form = useSchemaForm(startForm, {
    tells: 'sending',
    defaultValues: { name: '', category: null },
    labels: { name: m.name, category: m.category },
    words: { name: m.nameNeeded, category: m.categoryNeeded },
  })
  const category = form.choice('category')
  const start = form.handleSubmit((begun) =>
    send(begun.name, begun.category, Intl.DateTimeFormat().resolvedOptions().timeZone),
  )
  return (
    <form onSubmit={start} noValidate className="mt-8 grid gap-5">
      <TextField
        {...form.field('name')}
        maxLength={SHOP_LIMITS.name}
        autoComplete="organization"
        aside={m.count(form.watch('name').length, SHOP_LIMITS.name)}
      />
      <fieldset aria-describedby={category.error ? 'category-error' : undefined}>
        <legend className="text-t2 font-press">{category.label}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {categories.map((value) => (
            <label
              key={value}
              className="inline-flex h-11 cursor-pointer items-center rounded-ctl border border-hairline bg-raised px-3.5 text-t2 font-nav transition-colors hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="category"
                className="sr-only"
                checked={category.value === value}
                onChange={() => category.onChange(value)}
              />
              {names[value] ?? value}
            </label>
          ))}
        </div>
        {category.error && (
          <p id="category-error" role="alert" className="mt-2 text-t2 text-bad">
            {category.error}
          </p>
        )}
      </fieldset>
      {refusal && <RefusalNote refusal={refusal} />}
      <div>
        <Button tone="accent" big type="submit" working={isWorking}>
          {m.start}
        </Button>
      </div>
    </form>
  )
}
