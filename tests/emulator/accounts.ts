import { emulatorProject } from './start-emulator.ts'

export type Tokens = { localId: string; idToken: string; refreshToken: string }
export type MailedCode = { email: string; oobCode: string; oobLink: string; requestType: string; newEmail?: string }

/** A test's actions at the emulator, as its visitors and as the administrator of its project. */
export function emulatorAccounts(url: string) {
  const toolkit = `${url}/identitytoolkit.googleapis.com/v1`
  const project = `${url}/emulator/v1/projects/${emulatorProject}`
  const asVisitor = (call: string, body: object) => post(`${toolkit}/accounts:${call}?key=any`, body)
  const asAdministrator = (call: string, body: object) =>
    post(`${toolkit}/projects/${emulatorProject}/accounts${call}`, body, { authorization: 'Bearer owner' })
  const update = (localId: string, change: object) => asAdministrator(':update', { localId, ...change })

  const accounts = {
    signUp: (email: string, password: string): Promise<Tokens> =>
      asVisitor('signUp', { email, password, returnSecureToken: true }),
    signIn: (email: string, password: string): Promise<Tokens> =>
      asVisitor('signInWithPassword', { email, password, returnSecureToken: true }),
    /** Google's ID token is made up, as the emulator accepts it. */
    signInWithGoogle: (claims: {
      sub: string
      email: string
      email_verified?: boolean
      name?: string
    }): Promise<Tokens> =>
      asVisitor('signInWithIdp', {
        postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify({ email_verified: true, ...claims }))}`,
        requestUri: 'http://localhost',
        returnSecureToken: true,
        returnIdpCredential: true,
      }),
    async signInByPhone(phoneNumber: string): Promise<Tokens> {
      const { sessionInfo } = await asVisitor('sendVerificationCode', { phoneNumber, recaptchaToken: 'none' })
      const code = (await accounts.listSmsCodes()).findLast((sms) => sms.phoneNumber === phoneNumber)?.code
      return asVisitor('signInWithPhoneNumber', { sessionInfo, code })
    },
    async refresh(refreshToken: string): Promise<Tokens> {
      const body = { grantType: 'refresh_token', refreshToken }
      const answer = await post(`${url}/securetoken.googleapis.com/v1/token?key=any`, body)
      return { localId: answer.user_id, idToken: answer.id_token, refreshToken: answer.refresh_token }
    },

    /** As somebody who opens the link of the mail. */
    async verifyEmail({ idToken }: Pick<Tokens, 'idToken'>): Promise<void> {
      const { email } = await asVisitor('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
      const mailed = (await accounts.listMailedCodes()).findLast(
        (one) => one.email === email && one.requestType === 'VERIFY_EMAIL',
      )
      await asVisitor('update', { oobCode: mailed?.oobCode })
    },
    /** With its address proven. */
    async create(email: string, password: string): Promise<Tokens> {
      await accounts.verifyEmail(await accounts.signUp(email, password))
      return accounts.signIn(email, password)
    },

    /** Oldest first. */
    listMailedCodes: async (): Promise<MailedCode[]> => (await get(`${project}/oobCodes`)).oobCodes ?? [],
    listSmsCodes: async (): Promise<{ phoneNumber: string; code: string }[]> =>
      (await get(`${project}/verificationCodes`)).verificationCodes ?? [],

    disable: (localId: string) => update(localId, { disableUser: true }),
    enable: (localId: string) => update(localId, { disableUser: false }),
    /** Ends all sign-ins before this second. */
    revoke: (localId: string, atSeconds = Math.floor(Date.now() / 1000)) =>
      update(localId, { validSince: String(atSeconds) }),
    setClaims: (localId: string, claims: Record<string, unknown>) =>
      update(localId, { customAttributes: JSON.stringify(claims) }),
    setEmail: (localId: string, email: string, emailVerified: boolean) => update(localId, { email, emailVerified }),
    remove: (localId: string) => asAdministrator(':delete', { localId }),
    /** Email enumeration protection, the default of projects since September 2023. The emulator starts without it. */
    hideAddresses: (isOn: boolean) =>
      send('PATCH', `${project}/config`, { emailPrivacyConfig: { enableImprovedEmailPrivacy: isOn } }),
    removeAll: () => send('DELETE', `${project}/accounts`),
  }
  return accounts
}

export type EmulatorAccounts = ReturnType<typeof emulatorAccounts>

// The answer's type depends on the call, so the caller states it.
type Answer = ReturnType<typeof JSON.parse>

const post = (url: string, body: object, headers: Record<string, string> = {}) => send('POST', url, body, headers)
const get = (url: string) => send('GET', url)

async function send(method: string, url: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok)
    throw new Error(`The emulator answered ${answer.status} to ${method} ${new URL(url).pathname}: ${text}`)
  return text === '' ? {} : JSON.parse(text)
}
