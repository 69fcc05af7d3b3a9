import { contactForm, contactWithPhone } from '#contract/booking/booking-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import type { Cart } from '#web/data/cart/cart.ts'
import type { Person } from '#web/data/identity/session.ts'
import { checkout } from '#web/messages/en/booking/checkout.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import type { CheckoutSubmit } from './use-checkout-submit.ts'

type ContactFormProps = { id: string; person: Person; cart: Cart; placing: CheckoutSubmit }

/** Name and contact of the client. The submit button is outside the form, beside the total. */
export function ContactForm({ id, person, cart, placing }: ContactFormProps) {
  const m = useMessages('checkout', checkout)
  const asking = useAsking(cart)
  const form = useSchemaForm(asking === null ? contactForm : contactWithPhone, {
    defaultValues: { name: person.name, phone: '' },
    labels: { name: m.name, phone: m.phone },
    words: { phone: { format: m.phoneWrong } },
  })
  const submit = form.handleSubmit(({ name, phone }) =>
    placing.place({ name, phone: phone || null }, (problem) => {
      form.showRefusal({
        ...problem,
        fields: problem.fields.map((field) => ({ ...field, path: field.path.replace(/^contact\./, '') })),
      })
      return problem.fields.some(({ path }) => path.startsWith('contact.'))
    }),
  )
  return (
    <form id={id} noValidate onSubmit={submit} className="grid max-w-[520px] gap-5">
      <TextField {...form.field('name')} autoComplete="name" hint={m.nameHint} />
      <TextField
        {...form.field('phone')}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        required={asking !== null}
        hint={asking === null ? m.phoneHint : m.phoneFor(asking)}
      />
      {person.email && <p className="text-t2 text-quiet">{m.mailTo(person.email)}</p>}
    </form>
  )
}

/** The shops of the cart that require a phone number [B75], as they are read out; null: none does. */
function useAsking({ items }: Cart): string | null {
  const format = useFormat()
  const names = [...new Set(items.flatMap(({ shop }) => (shop.needsPhone ? [shop.name] : [])))]
  return names.length === 0 ? null : format.list(names)
}
