import * as contract from '@banyan/contract/accounts/verification.ts'
import { mount, type Api } from '../../../kit/mount.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

export function mountForgotten(api: Api): void {
  mount(api, contract.forgotPassword, async (context, { body }) => ({ data: await forgotPassword(context, body) }))

  mount(api, contract.resetPassword, async (context, { body }) => {
    await resetPassword(context, body)
    return { data: {} }
  })
}
