import * as security from '@banyan/contract/accounts/security.ts'
import { finishSignIn, signIn, signOut } from '@banyan/contract/accounts/session.ts'
import * as verification from '@banyan/contract/accounts/verification.ts'
import { openFile, setPhoto, uploadFile } from '@banyan/contract/files/files.ts'
import { saveNoticeChoices } from '@banyan/contract/notices/notice-choices.ts'
import { forgetAllPush, forgetPush, getPush, keepPush, subscribePush } from '@banyan/contract/notices/push.ts'
import { readNotices } from '@banyan/contract/notices/notices.ts'
import { getProfile, saveProfile } from '@banyan/contract/profiles/profiles.ts'
import { authenticatorOf } from '#testing/outside/authenticator.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { lastCodeOf, sentTo } from '#testing/outside/sent-messages.ts'
import { sendContactSignInCode, sendResetCode } from '#features/people/accounts/by-contact/send-signed-out-code.ts'
import { uploadOf } from '#testing/outside/upload-form.ts'
import type { World } from '#testing/world.ts'
import type { Story } from '../story.ts'
import { nextOne } from '../numbers.ts'

const minute_ms = 60_000

/** Somebody signs in, on two devices, and ends the other sessions. */
export const sessions: Story = async ({ world, does }) => {
  const { user_id, person_id } = await world.join()
  await does(null, signIn, { body: { user_id } })
  const session = world.db.selectFrom('session').select('id').where('person_id', '=', person_id)
  const { id } = await session.executeTakeFirstOrThrow()
  await does(user_id, security.revokeSession, { params: { id } })
  await does(user_id, security.revokeOtherSessions)
  await does(user_id, security.changePassword)
  await does(user_id, signOut)
}

/** A second step of signing in, used and switched off again. */
export const twoFactor: Story = async ({ world, does }) => {
  const { user_id } = await world.join()
  const { data } = await does(user_id, security.offerTwoFactor)
  const phone = authenticatorOf(world, data.secret)
  const otp = () => {
    world.clock.advance(minute_ms)
    return phone.code()
  }
  // The clock goes on by a second before each call, as a code is typed.
  await does(user_id, security.enableTwoFactor, { body: { otp: otp() } })
  await does(user_id, security.renewRecoveryCodes, { body: { otp: otp() } })
  const asked = await does(null, signIn, { body: { user_id } })
  if (!('two_factor' in asked.data)) throw new Error('no code was asked for')
  await does(null, finishSignIn, { body: { challenge: asked.data.two_factor.challenge, otp: otp() } })
  await does(user_id, security.disableTwoFactor, { body: { otp: otp() } })
}

const textsOf = async (world: World, person_id: bigint) =>
  (await sentTo(world, person_id)).map(({ text }) => text).join(' ')

/** Contacts are changed and proven; codes come by them. */
export const contacts: Story = async ({ world, does }) => {
  const { user_id, person_id } = await world.join()
  const nth = nextOne()
  const otp = () => lastCodeOf(world, person_id)
  const mobile = await does(user_id, verification.sendMobileCode, { body: { mobile: String(9_100_000_000 + nth) } })
  await does(user_id, verification.verifyMobile, { body: { challenge: mobile.data.challenge, otp: await otp() } })
  const email = await does(user_id, verification.sendEmailCode, { body: { email: `kiran${nth}@example.com` } })
  await does(user_id, verification.verifyEmail, { body: { challenge: email.data.challenge, otp: await otp() } })
  const opened = await does(null, verification.sendContactSignIn, { body: { user_id } })
  await sendContactSignInCode(world.services, { user_id })
  const key = async () => (await textsOf(world, person_id)).match(/\b[A-Z2-9]{4}(-[A-Z2-9]{4}){3}\b/g)?.at(-1) ?? ''
  await does(null, verification.openContactSignIn, { body: { challenge: opened.data.challenge, otp: await key() } })
  world.clock.advance(5 * minute_ms)
  const forgot = await does(null, verification.forgotPassword, { body: { user_id } })
  await sendResetCode(world.services, { user_id })
  await does(null, verification.resetPassword, { body: { challenge: forgot.data.challenge, otp: await key() } })
}

/** A picture, a profile and what the bell says; the code of the own card is looked up. */
export const profile: Story = async ({ world, does, sends }) => {
  const { user_id } = await world.join()
  const { data: file } = await sends(user_id, uploadFile, uploadOf('photo', await jpegOf(), 'me.jpg'))
  await does(user_id, setPhoto, { body: { file_id: String(file.id) } })
  const { data: slip } = await sends(user_id, uploadFile, uploadOf('slip', await jpegOf(), 'slip.jpg'))
  await does(null, openFile, { params: { link: slip.url.split('/').at(-1)! } })
  const { data: own } = await does(user_id, getProfile)
  await does(user_id, saveProfile, { body: { version: own.version } })
  await does(user_id, readNotices)
  await does(user_id, saveNoticeChoices)
  await does(user_id, subscribePush)
  await does(user_id, keepPush)
  const { data: push } = await does(user_id, getPush)
  await does(user_id, forgetPush, { params: { id: push.browsers[0]!.id } })
  await does(user_id, forgetAllPush)
  const { data: card } = await does(user_id, verification.ownCard)
  await does(null, verification.checkCard, { body: { code: card.code } })
}
