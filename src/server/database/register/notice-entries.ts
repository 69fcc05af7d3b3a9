import type { Entry } from './entry.ts'

/** Notices, their mails and pushes, and what a person chose about them. */
export const noticeEntries = {
  notice: {
    holds:
      'id person_id channel recipient kind topic data dedupe_key due_at sent_at read_at attempts last_error created_at claimed_at in_app waited_until gathered digest_id',
    why: 'mails to send, and what the bell shows',
    seenBy: 'themselves',
    kept: '90 days after it is sent',
    mine: 'person_id = :me',
    counts: { notices: 'person_id = :me' },
    exports: 'mails',
    withholds: 'data dedupe_key last_error claimed_at attempts',
    erases: [{ deletes: 'person_id = :me or lower(recipient) = :email' }],
  },
  notice_choice: {
    holds: 'person_id topic by_mail in_app by_push in_digest',
    why: 'which notices a person wants, and how',
    seenBy: 'themselves',
    kept: 'as long as the account',
    mine: 'person_id = :me',
    exports: 'notice-choices',
    erases: [{ deletes: 'person_id = :me' }],
  },
  notice_times: {
    holds:
      'person_id quiet_from_hour quiet_until_hour quiet_push quiet_mail digest_every digest_weekday digest_hour time_zone',
    why: 'when a person is not to be disturbed, and when their digest comes',
    seenBy: 'themselves',
    kept: 'as long as the account',
    mine: 'person_id = :me',
    exports: 'notice-times',
    erases: [{ deletes: 'person_id = :me' }],
  },
  shop_news: {
    holds: 'person_id bookings comments reviews',
    plain: 'shop_id',
    why: 'which news of their shops people get',
    seenBy: 'themselves',
    kept: 'as long as the account',
    mine: 'person_id = :me',
    exports: 'shop-news',
    erases: [{ deletes: 'person_id = :me' }],
  },
  shop_recipient: {
    holds: 'mailbox_hash first_mailed_at stopped_at',
    plain: 'shop_id',
    why: 'which addresses a shop wrote to, and which want no more, by hashes',
    seenBy: 'nobody',
    kept: 'as long as the shop',
    mine: 'false',
    exports: null,
    withholds: 'hashes of addresses that others entered',
    erases: [],
    leaves: 'hashes, so that a stop holds',
  },
  push_device: {
    holds: 'id person_id session_id endpoint p256dh auth added_at',
    why: 'browsers that get notices by push',
    seenBy: 'themselves',
    kept: 'as long as that browser stays signed in, or until push is turned off',
    mine: 'person_id = :me',
    exports: 'push-browsers',
    withholds: 'endpoint p256dh auth',
    erases: [{ deletes: 'person_id = :me' }],
  },
  push_delivery: {
    holds: 'notice_id device_id due_at attempts claimed_at done_at',
    why: 'notices on their way to a browser',
    seenBy: 'nobody',
    kept: 'as long as the notice and the browser',
    mine: 'device_id in (select d.id from push_device d where d.person_id = :me)',
    exports: null,
    withholds: 'says nothing that the notice does not',
    erases: [{ doneBy: 'a cascade of push_device' }],
  },
  mailbox_mail: {
    holds: 'recipient subject text html calendar',
    plain: 'id written_at',
    why: 'mails of a site without a mail server, shown on its mailbox page',
    seenBy: 'operators',
    kept: 'the newest 200',
    mine: 'lower(recipient) = :email',
    exports: null,
    withholds: 'copies of mails that were sent',
    // Mails to others name the person too.
    erases: [
      {
        deletes: `lower(recipient) = :email or exists (select from person p where p.id = :me
          and (position(p.name in concat_ws(' ', subject, text, calendar::text)) > 0 or position(p.email in text) > 0))`,
      },
    ],
  },
} satisfies Record<string, Entry>
