import * as contract from '@banyan/contract/rights/passwords.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { hashPassword, newPassword } from '#features/people/persons/index.ts'
import { giveTemporaryOrAsk, sendResetCode } from './commands/help-locked-out.ts'
import { getLockedOut } from './locked-out.ts'

export function mountPasswordHelp(api: Api): void {
  mount(api, contract.findLockedOut, async (context, { query }) => ({
    data: await getLockedOut(context, query.user_id),
  }))

  mount(api, contract.sendResetCode, (context, { params, body }) =>
    context.write(async (trx) => ({
      data: await sendResetCode(trx, context, { person_id: params.id, reason: body.reason }),
    })),
  )

  mount(api, contract.setTemporaryPassword, async (context, { params, body }) => {
    const temporary_password = newPassword()
    const password_hash = await hashPassword(temporary_password)
    const help = { person_id: params.id, reason: body.reason, temporary_password, password_hash }
    return { data: await context.write((trx) => giveTemporaryOrAsk(trx, context, help)) }
  })
}
