import {
  changeAvatar,
  changeEmail,
  changePassword,
  changeProfile,
  confirmSecondFactor,
  endSession,
  endSessions,
  getSecurity,
  linkIdentity,
  removeAvatar,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  unlinkIdentity,
} from './account.ts'
import {
  confirmEmail,
  confirmSession,
  finishSignUp,
  forgotPassword,
  getIdentityWays,
  getSession,
  resendSignUp,
  resetPassword,
  signIn,
  signInHosted,
  signOut,
  signUp,
  viewLink,
} from './identity.ts'
import { getCredits, getHealth, getInstallation, getReadiness } from './installation.ts'
import { getLook, getLookTimes, listLooks } from './looks.ts'
import { listMails } from './mailbox.ts'
import { viewPhoto } from './photos.ts'
import type { RouteInput, RouteOutput, RouteSpec } from './route.ts'
import { getShop } from './shops.ts'
import {
  archiveLook,
  arrangePhotos,
  changeLook,
  createLook,
  deleteDraft,
  describePhoto,
  getLookChoices,
  getStudioLook,
  getStudioShop,
  listStudioLooks,
  publishLook,
} from './studio-looks.ts'

/** Everything that crosses the wire. The server mounts it, OpenAPI describes it, the client is typed by it. */
export const routes = [
  listLooks,
  getLook,
  getLookTimes,
  getShop,
  getInstallation,
  getCredits,
  getHealth,
  getReadiness,
  getSession,
  getIdentityWays,
  signIn,
  signInHosted,
  signOut,
  confirmSession,
  signUp,
  resendSignUp,
  finishSignUp,
  viewLink,
  forgotPassword,
  resetPassword,
  confirmEmail,
  changeProfile,
  changeAvatar,
  removeAvatar,
  getSecurity,
  changePassword,
  changeEmail,
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  endSession,
  endSessions,
  linkIdentity,
  unlinkIdentity,
  listMails,
  viewPhoto,
  getStudioShop,
  listStudioLooks,
  createLook,
  getStudioLook,
  getLookChoices,
  changeLook,
  arrangePhotos,
  describePhoto,
  publishLook,
  archiveLook,
  deleteDraft,
] as const

type Key<R extends RouteSpec> = `${Uppercase<R['method']>} ${R['path']}`

/** The client's view: 'GET /api/looks/{id}' to what it takes and answers. Types only, so no schema reaches the browser. */
export type Calls = {
  [R in (typeof routes)[number] as Key<R>]: { input: RouteInput<R>; output: RouteOutput<R> }
}
