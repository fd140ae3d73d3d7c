import * as contract from '@banyan/contract/credit-requests/credit-requests.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { addDepositAccount } from '#features/ledger/deposit-accounts/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { balanceOf } from '../look.ts'
import { switchOn } from '../switch-on.ts'
import { worldPassword, type World } from '../world.ts'

const pages = ['user/wallet/request-for-credit', 'user/wallet/credit-requests', 'admin/wallet/credit-requests'] as const

/** What the tests of requests for credit say again and again, about one world with an account to pay to. */
export async function creditsIn(world: World) {
  await switchOn(world, pages)
  const account = {
    label: 'Main account',
    account_holder: 'Namuna Traders',
    bank_name: 'Namuna Bank',
    branch: '',
    account_no: '123456789012',
    ifsc: 'HDFC0000001',
    upi_id: '',
  }
  const admin = await world.signInAs(world.admin_user_id)
  // As if it had been there from the first day: a later one waits for two admins and a day.
  const account_id = await inTransaction(world.db, (trx) => addDepositAccount(trx, world.clock, account))
  let payments = 0
  /** Twelve figures that no other payment of this world has. */
  const nextReference = () => String(430_000_000_000 + ++payments)
  return {
    admin,
    account_id,
    nextReference,
    body: (more: object = {}) => ({
      amount: '2500.00',
      payment_mode: 'UPI',
      paid_on: '2025-12-31',
      reference: nextReference(),
      slip_file_id: null,
      deposit_account_id: String(account_id),
      remark: '',
      ...more,
    }),
    send: async (token: string, body: object) => (await world.call(token, contract.requestCredit, { body })).data,
    stateOf: (id: bigint) =>
      world.db.selectFrom('credit_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** What is in somebody's fund wallet. */
    fundOf: async (user_id: string) => {
      const { id } = await world.db
        .selectFrom('person')
        .select('id')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
      return balanceOf(world, walletCode('FUND', id))
    },
    block: async (user_id: string, is_blocked: boolean) =>
      void (await world.db.updateTable('person').set({ is_blocked }).where('user_id', '=', user_id).execute()),
  }
}

export const at = (id: bigint) => ({ params: { id } })
export const approval = (id: bigint, more: object = {}) => ({
  ...at(id),
  body: { current_password: worldPassword, ...more },
})
