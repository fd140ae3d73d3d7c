import * as contract from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { addDepositAccount, changeDepositAccount, moveDepositAccount } from './commands/change-deposit-accounts.ts'
import { findDepositAccounts } from './queries.ts'

const subject = (id: bigint) => ({ subject_type: 'deposit_account', subject_id: String(id) })

export function mountDepositAccounts(api: Api): void {
  mount(api, contract.findDepositAccounts, async ({ db }) => ({
    data: await findDepositAccounts(db, { isActiveOnly: false }),
  }))

  mount(api, contract.findActiveDepositAccounts, async ({ db }) => ({
    data: await findDepositAccounts(db, { isActiveOnly: true }),
  }))

  mount(api, contract.addDepositAccount, async (context, { body: { current_password, ...body } }) => {
    await proveSelf(context, current_password)
    return context.write(async (trx) => {
      const id = await addDepositAccount(trx, context.clock, body)
      context.note({ ...subject(id), after: body })
      return { data: { id } }
    })
  })

  mount(api, contract.saveDepositAccount, async (context, { params: { id }, body: { current_password, ...body } }) => {
    await proveSelf(context, current_password)
    return context.write(async (trx) => {
      const before = await changeDepositAccount(trx, id, body)
      context.note({ ...subject(id), before, after: body })
      return { data: {} }
    })
  })

  mount(api, contract.switchDepositAccount, (context, { params: { id }, body }) =>
    context.write(async (trx) => {
      const { is_active } = await changeDepositAccount(trx, id, body)
      context.note({ ...subject(id), before: { is_active }, after: body })
      return { data: {} }
    }),
  )

  mount(api, contract.moveDepositAccount, (context, { params: { id }, body }) =>
    context.write(async (trx) => {
      await moveDepositAccount(trx, id, body.to)
      context.note(subject(id))
      return { data: {} }
    }),
  )
}
