import * as contract from '@banyan/contract/accounts/verification.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { resetPassword } from '../forgotten/reset-password.ts'
import { askAtDoor } from './ask-at-door.ts'
import { openDoor } from './open-door.ts'

/** What somebody without a session may do by the registered contact. */
export function mountDoor(api: Api): void {
  mount(api, contract.askAtDoor, async (context, { body: { user_id } }) => ({
    data: await askAtDoor(context, { user_id, errand: 'send_door_code' }),
  }))

  mount(api, contract.openDoor, async (context, { body }) => {
    await openDoor(context, body)
    return { data: {} }
  })

  mount(api, contract.forgotPassword, async (context, { body: { user_id } }) => ({
    data: await askAtDoor(context, { user_id, errand: 'send_reset_code' }),
  }))

  mount(api, contract.resetPassword, async (context, { body }) => {
    await resetPassword(context, body)
    return { data: {} }
  })
}
