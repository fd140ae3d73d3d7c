import * as contract from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { mountRecord } from '#features/people/records/index.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { addDepositAccount, changeDepositAccount, moveDepositAccount } from './commands/change-deposit-accounts.ts'
import { findDepositAccounts, hasDepositAccount, hasOtherActive, lockDepositAccount } from './queries.ts'

export function mountDepositAccounts(api: Api): void {
  mount(api, contract.findDepositAccounts, async ({ db }) => ({
    data: await findDepositAccounts(db, { isActiveOnly: false }),
  }))

  mount(api, contract.findActiveDepositAccounts, async ({ db }) => ({
    data: await findDepositAccounts(db, { isActiveOnly: true }),
  }))

  mountRecord(api, contract.depositAccounts, {
    missing: 'account',
    has: hasDepositAccount,
    add: (trx, { clock }, account) => addDepositAccount(trx, clock, account),
    lock: lockDepositAccount,
    save: changeDepositAccount,
    nameOf: ({ label }) => label,
    mayGo: hasOtherActive,
  })

  mount(api, contract.moveDepositAccount, (context, { params: { id }, body }) =>
    context.write(async (trx) => {
      await moveDepositAccount(trx, id, body.to)
      context.note({ subject_type: contract.depositAccounts.noun, subject_id: String(id) })
      return { data: {} }
    }),
  )
}
