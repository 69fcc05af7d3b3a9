/** The texts people agree to. */
export const consentSubjects = ['privacy_notice'] as const
export type ConsentSubject = (typeof consentSubjects)[number]

/**
 * The version of the privacy notice that the screens name where an account begins: the day its text last changed [E10]. A test compares the text,
 * so a changed text needs a new day here.
 */
export const PRIVACY_VERSION = '2026-11-17'

/** What becomes of a picture of a review, as its log says it. */
export const pictureConsents = ['shop', 'everyone', 'with_look', 'withdrawn'] as const
export type PictureConsent = (typeof pictureConsents)[number]
