/** Every action a route can require, by name. Each route names one; may.ts decides who may perform it. */
export const actions = [
  'look.view',
  'look.edit',
  'shop.view',
  'photo.view',
  'studio.view',
  'installation.view',
  'installation.watch',
  'session.view',
  'session.open',
  'session.end',
  'account.view',
  'account.change',
  'mailbox.view',
  'saved.view',
  'saved.change',
  'comment.write',
  'comment.change',
  'report.write',
  'cart.change',
  'booking.make',
  'booking.view',
  'booking.change',
  'appointment.run',
] as const

export type Action = (typeof actions)[number]
