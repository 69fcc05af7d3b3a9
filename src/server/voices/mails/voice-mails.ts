import type { Deps } from '#server/deps.ts'
import type { Composer } from '#server/notices/mail.ts'
import { layOutMail } from '#server/notices/mail-layout.ts'
import { shortened } from './shortened.ts'
import { type VoiceMailKind, voiceMailWords } from './voice-mail-words.ts'
import { findCommentForMail, findReader } from './voice-mails.store.ts'

/** Mails are composed when they are sent: a comment deleted meanwhile is not mailed. */
export function voiceMails({ db, config }: Pick<Deps, 'db' | 'config'>): Record<VoiceMailKind, Composer> {
  const composerOf =
    (kind: VoiceMailKind): Composer =>
    async ({ data, personId, recipient }) => {
      if (typeof data.commentId !== 'string' || personId === null) return null
      const [comment, reader] = await Promise.all([
        findCommentForMail(db, data.commentId),
        findReader(db, personId, recipient),
      ])
      if (!comment || !reader) return null
      const { words, locale } = voiceMailWords(reader.locale)
      const url = `${config.publicUrl}/looks/${comment.lookId}#comment-${data.commentId}`
      const text = words[kind]({ name: reader.name, ...comment, body: shortened(comment.body), url })
      return layOutMail(text, { to: recipient, locale, config })
    }
  return {
    comment_answered: composerOf('comment_answered'),
    comment_mentioned: composerOf('comment_mentioned'),
    shop_commented: composerOf('shop_commented'),
  }
}
