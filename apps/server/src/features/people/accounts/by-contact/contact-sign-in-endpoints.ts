import * as contract from '@banyan/contract/accounts/verification.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { resetPassword } from '../forgotten/reset-password.ts'
import { askForCode } from './ask-for-code.ts'
import { openContactSignIn } from './open-contact-sign-in.ts'

/** What somebody without a session may do by the registered contact. */
export function mountContactSignIn(api: Api): void {
  mount(api, contract.sendContactSignIn, async (context, { body: { user_id } }) => ({
    data: await askForCode(context, { user_id, errand: 'send_door_code' }),
  }))

  mount(api, contract.openContactSignIn, async (context, { body }) => {
    await openContactSignIn(context, body)
    return { data: {} }
  })

  mount(api, contract.forgotPassword, async (context, { body: { user_id } }) => ({
    data: await askForCode(context, { user_id, errand: 'send_reset_code' }),
  }))

  mount(api, contract.resetPassword, async (context, { body }) => {
    await resetPassword(context, body)
    return { data: {} }
  })
}
