import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { addClient } from '#web/data/desk/clients.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ContactForm } from './contact-form.tsx'

export function NewClient({ shop }: { shop: string }) {
  const m = useMessages('clients', clients)
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { send, isWorking, refusal } = useWrite(addClient, {
    onDone: ({ id, isNew }, _shop, { name }) => {
      setOpen(false)
      announce(isNew ? m.new.saved(name) : m.new.known(name))
      void navigate(studioPath(shop, 'clients/:id', { id }))
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name={rareShapes.plus} size="s" />
        {m.create}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={m.new.title} readsOut={false}>
        <ContactForm
          contact={{ name: '', phone: null, email: null, locale: null }}
          isWorking={isWorking}
          refusal={refusal}
          save={m.new.save}
          cancel={() => setOpen(false)}
          onSave={(contact) => void send(shop, contact)}
        />
      </Dialog>
    </>
  )
}
