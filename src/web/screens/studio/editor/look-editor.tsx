import { useQuery } from '@tanstack/react-query'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { useSession } from '#web/data/identity/session.ts'
import { type StudioLookPage, type StudioShop, studioLookQuery } from '#web/data/studio/studio.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import type { StudioScreenProps } from '../studio-place.ts'
import { CardPreview } from './card-preview.tsx'
import { Details } from './details.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorShape } from './editor-shape.tsx'
import { Pictures } from './pictures/pictures.tsx'
import { SaveNote } from './save-note.tsx'
import { useLookEditor } from './state/use-look-editor.ts'
import { usePublish } from './state/use-publish.ts'
import './editor.css'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'

export function LookEditor({ shop, params: { id } }: StudioScreenProps<'looks/:id'>) {
  const { editor: m } = useMessages('studio', studio)
  const { person } = useSession()
  const page = useQuery(studioLookQuery({ shop: shop.slug, id }))
  if (page.data && person) return <Opened shop={shop} page={page.data} personId={person.id} />
  if (page.isPending || !page.error) return <EditorShape shop={shop.slug} />
  return (
    <div className="page py-12">
      <ReadFailed
        read={page}
        level={1}
        action={
          <LinkButton tone="bare" {...studioPath(shop.slug, 'looks')}>
            {m.back}
          </LinkButton>
        }
      />
    </div>
  )
}

function Opened({ shop, page, personId }: { shop: StudioShop; page: StudioLookPage; personId: string }) {
  const { editor: m, titled } = useMessages('studio', studio)
  const editor = useLookEditor({ shop: shop.slug, id: page.look.id }, page, personId)
  const publish = usePublish(editor, shop.state === 'draft' || shop.state === 'in_review')
  const { look } = editor
  return (
    <>
      <PageTitle title={titled(look.title || m.newLook, shop.name)} />
      <EditorBar editor={editor} publish={publish} />
      <div className="studio-body">
        <div className="grid gap-3 empty:hidden mb-5 empty:mb-0">
          {!look.mayEdit && <Note icon={rareShapes.eye}>{m.readOnly.notYours}</Note>}
          {look.state === 'archived' && <Note>{m.readOnly.archived}</Note>}
          {look.state === 'hidden' && <Note tone="warn">{m.readOnly.hidden}</Note>}
          <SaveNote editor={editor} publish={publish} />
        </div>
        <div className="look-editor">
          <Pictures editor={editor} personId={personId} isAsked={publish.isAsked} />
          <div>
            <Details editor={editor} shop={shop} isAsked={publish.isAsked} />
            <CardPreview editor={editor} shop={shop} />
          </div>
        </div>
      </div>
    </>
  )
}
