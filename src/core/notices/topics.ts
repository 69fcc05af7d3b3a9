/** The topics that a person chooses by [N50]. `mail`: 'always' cannot be switched off. `mayGather`: may wait for the digest [N69]. */
export const noticeTopics = {
  visits: {
    mail: 'always',
    kinds: [
      'booking_placed',
      'request_received',
      'request_answered',
      'request_lapsed',
      'appointment_moved',
      'appointment_handed_over',
      'appointment_late',
      'appointment_choice',
      'appointment_cancelled',
      'deposit_asked',
      'client_of_suspended',
    ],
  },
  reminders: { mail: 'chosen', kinds: ['appointment_reminder'] },
  answers: { mail: 'chosen', mayGather: true, kinds: ['comment_answered', 'comment_mentioned', 'review_answered'] },
  waiting: { mail: 'chosen', kinds: ['waiting_offer'] },
  review_asks: { mail: 'chosen', mayGather: true, kinds: ['review_asked', 'review_asked_again'] },
  shop_bookings: {
    mail: 'chosen',
    ofShop: true,
    mayGather: true,
    kinds: ['shop_booked', 'shop_moved', 'shop_handed_over'],
  },
  shop_requests: { mail: 'chosen', ofShop: true, kinds: ['shop_request'] },
  shop_cancellations: { mail: 'chosen', ofShop: true, mayGather: true, kinds: ['shop_cancelled'] },
  shop_voices: { mail: 'chosen', ofShop: true, mayGather: true, kinds: ['shop_commented', 'shop_reviewed'] },
  shop_matters: {
    mail: 'always',
    ofShop: true,
    kinds: [
      'shop_submitted',
      'shop_opened',
      'shop_returned',
      'shop_suspended',
      'shop_reinstated',
      'shop_closed',
      'made_owner',
      'member_removed',
      'invitation_answered',
      'client_suspended',
    ],
  },
  account: {
    mail: 'always',
    kinds: [
      'password_changed',
      'email_changed',
      'second_factor_on',
      'second_factor_off',
      'passkey_added',
      'passkey_removed',
      'recovery_codes_renewed',
      'recovery_code_used',
      'way_linked',
      'way_unlinked',
      'sign_in_attempts',
      'new_device',
      'calendar_feed_made',
      'account_leaving',
      'export_ready',
      'moderation_decided',
      'report_decided',
      'moderation_undone',
      'appeal_decided',
    ],
  },
  operation: { mail: 'always', kinds: ['shop_waiting', 'backup_failed'] },
} as const satisfies Record<string, TopicRules>

type TopicRules = { mail: 'always' | 'chosen'; ofShop?: true; mayGather?: true; kinds: readonly string[] }

export type NoticeTopic = keyof typeof noticeTopics
export type KindOf<T extends NoticeTopic> = (typeof noticeTopics)[T]['kinds'][number]
export type NoticeKind = KindOf<NoticeTopic>

/** Mails without a topic [N50]: they prove an address or invite somebody, a digest gathers several topics, a receipt was asked for. */
export const mailOnlyKinds = [
  'finish_sign_up',
  'reset_password',
  'change_email',
  'email_change_asked',
  'invitation',
  'opening_invitation',
  'digest',
  'receipt',
] as const

export const topicNames = Object.keys(noticeTopics) as NoticeTopic[]
export const noticeKinds: readonly NoticeKind[] = topicNames.flatMap((topic) => [...noticeTopics[topic].kinds])

/** What the list of notices is filtered by; what belongs to none of them is listed among all only [N56]. */
export const noticeGroups = {
  bookings: ['visits', 'reminders', 'shop_bookings', 'shop_requests', 'shop_cancellations'],
  offers: ['waiting'],
  answers: ['answers', 'review_asks', 'shop_voices'],
} as const satisfies Record<string, readonly NoticeTopic[]>
export type NoticeGroup = keyof typeof noticeGroups
export const noticeGroupNames = Object.keys(noticeGroups) as NoticeGroup[]

const topicByKind = new Map<string, NoticeTopic>(
  topicNames.flatMap((topic) => noticeTopics[topic].kinds.map((kind) => [kind, topic] as const)),
)

/** null: a mail only, such as one with a link that proves an address. */
export function topicOf(kind: string): NoticeTopic | null {
  return topicByKind.get(kind) ?? null
}

export function rulesOf(topic: NoticeTopic): TopicRules {
  return noticeTopics[topic]
}

/** True if a notice leaves as a mail [N51]: what cannot be switched off always does, whatever is stored. */
export function isMailed(kind: string, isChosen: boolean): boolean {
  const topic = topicOf(kind)
  return topic === null || rulesOf(topic).mail === 'always' || isChosen
}

export function mayGather(topic: NoticeTopic): boolean {
  return rulesOf(topic).mayGather ?? false
}
