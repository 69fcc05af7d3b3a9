import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { LARGEST_MINOR } from '#core/money/currency.ts'
import { forTexts, SERVICE_TEXTS, serviceTexts } from '#core/shops/service-texts.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import {
  changeService,
  createService,
  outdate,
  type ServiceBody,
  type StudioService,
  type StudioServices,
  studioServicesQuery,
} from '#web/data/studio/services.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { UnsavedGuard } from '#web/features/unsaved/unsaved-guard.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { StudioBar } from '../../frame/studio-bar.tsx'
import { placeShapes } from '../../place-shapes.ts'
import type { StudioScreenProps } from '../../studio-place.ts'
import { looksNamed } from '../service-menu.tsx'
import { ServicesSkeleton } from '../services-shape.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ServiceFields } from './service-fields.tsx'
import { countChanges, type Draft, draftOf, freshDraft, serviceForm } from './service-form.ts'
import { ServicePicture, useServicePhoto } from './service-picture.tsx'
import { ServicePreview } from './service-preview.tsx'
import '../services.css'

/** One service, or a new one at services/new. */
export function ServiceEditor({ shop, params: { id } }: StudioScreenProps<'services/:id'>) {
  const m = useMessages('studio-services', studioServices)
  const services = useQuery(studioServicesQuery(shop.slug))
  if (services.isPending) return <ServicesSkeleton />
  if (!services.data)
    return (
      <div className="studio-body">
        <ReadFailed read={services} />
      </div>
    )
  const service = services.data.items.find((one) => one.id === id) ?? null
  if (!service && id !== 'new')
    return (
      <div className="studio-body">
        <EmptyState
          icon={placeShapes.services}
          title={m.editor.missing}
          framed
          action={<LinkButton {...studioPath(shop.slug, 'services')}>{m.editor.back}</LinkButton>}
        />
      </div>
    )
  return <Editor key={id} shop={shop} services={services.data} service={service} />
}

type EditorProps = { shop: { slug: string; name: string }; services: StudioServices; service: StudioService | null }

function Editor({ shop, services, service }: EditorProps) {
  const m = useMessages('studio-services', studioServices)
  const { titled } = useMessages('studio', studio)
  const format = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { currency } = services
  /** what the changes are counted from, and the version it has [R6] */
  const [base, setBase] = useState(() => ({
    draft: service ? draftOf(service, currency) : freshDraft(services),
    version: service?.version ?? 0,
  }))
  const { problems } = m.editor
  const labels = {
    ...m.editor.fields,
    priceMinor: `${m.editor.price} (${currency})`,
    priceKind: m.editor.priceKind,
    category: m.editor.category,
  }
  const schema = serviceForm(currency)
  const form = useSchemaForm(schema, {
    tells: 'sending',
    defaultValues: base.draft,
    labels,
    words: {
      name: problems.name,
      category: problems.category,
      ...forTexts(serviceTexts, (text) => problems.text(SERVICE_TEXTS[text])),
      priceMinor: problems.priceMinor(format.money({ minor: LARGEST_MINOR, currency })),
      durationMin: problems.durationMin,
      bufferBeforeMin: problems.bufferBeforeMin,
      bufferAfterMin: problems.bufferAfterMin,
      performers: problems.performers,
    },
  })
  const draft = form.watch()
  const [isSending, setSending] = useState(false)
  const photo = useServicePhoto(shop.slug, service, draft.photoId)
  const [hasConflict, setConflict] = useState(false)
  const { send, isWorking, refusal } = useWrite(
    (client, body: ServiceBody) =>
      service
        ? changeService(client, shop.slug, { id: service.id, version: base.version }, body).then(() => service.id)
        : createService(client, shop.slug, body),
    {
      onDone: (id) => {
        setBase({ draft, version: base.version + 1 })
        showToast({ words: m.editor.saved, icon: 'check' })
        if (service) return
        mayLeave.current = true
        void navigate({ ...studioPath(shop.slug, 'services/:id', { id }), replace: true })
      },
      isShown: (problem) => {
        if (problem.code !== 'conflict') return false
        void outdate(client, shop.slug).then(() => setConflict(true))
        return true
      },
    },
  )
  const changes = countChanges(draft, base.draft)
  const mayLeave = useRef(false)
  const isUnsaved = () => (changes > 0 || isSending) && !mayLeave.current
  const read = schema.safeParse(draft)
  const title = service?.name ?? m.editor.fresh
  const save = form.handleSubmit((body) => send(body))

  /** After a conflict: changes are counted from what the other person saved. */
  function continueFrom(next: Draft) {
    if (service) setBase({ draft: draftOf(service, currency), version: service.version })
    form.reset(next)
    setConflict(false)
  }

  return (
    <>
      <PageTitle title={titled(title, shop.name)} />
      <StudioBar
        actions={
          <>
            {changes > 0 && (
              <Button className="max-md:hidden" onClick={() => form.reset(base.draft)}>
                {m.editor.undo}
              </Button>
            )}
            <Button
              tone="accent"
              onClick={() => void save()}
              working={isWorking}
              disabled={isSending || (changes === 0 && service !== null)}
            >
              {m.editor.save}
            </Button>
          </>
        }
      >
        <IconButton
          icon="arrow-start"
          label={m.editor.back}
          className="-ms-3 shrink-0"
          render={(props) => <Link {...studioPath(shop.slug, 'services')} {...props} />}
        />
        <h1 className="heading-4 truncate">{title}</h1>
        {changes > 0 && (
          <span role="status">
            <Badge tone="warn">{m.editor.unsaved(changes)}</Badge>
          </span>
        )}
      </StudioBar>
      <div className="studio-body">
        <RefusalNote refusal={refusal} words={looksNamed(m, refusal)} className="mb-6" />
        <div className="service-editor">
          <ServiceFields
            shop={shop.slug}
            services={services}
            form={form}
            picture={
              <ServicePicture
                shop={shop.slug}
                photo={photo}
                onChange={form.choice('photoId').onChange}
                onSending={setSending}
              />
            }
          />
          <ServicePreview shop={shop} service={service} body={read.data ?? null} photo={photo} />
        </div>
      </div>
      <UnsavedGuard isUnsaved={isUnsaved} words={m.editor.leaving} />
      {hasConflict && service && (
        <ConflictDialog
          services={services}
          base={base.draft}
          mine={{ draft, photo }}
          theirs={{ draft: draftOf(service, currency), photo: service.photo }}
          onTheirs={() => continueFrom(draftOf(service, currency))}
          onMerged={continueFrom}
        />
      )}
    </>
  )
}
