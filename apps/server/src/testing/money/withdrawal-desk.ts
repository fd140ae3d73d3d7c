import { approveWithdrawal, payWithdrawal, returnWithdrawal } from '@banyan/contract/withdrawals/deciding.ts'
import { makeBankFile, takeResultFile } from '@banyan/contract/withdrawals/bank-files.ts'
import { requestFranchiseWithdrawal, requestUserWithdrawal } from '@banyan/contract/withdrawals/withdrawing.ts'
import { cancelWithdrawal } from '@banyan/contract/withdrawals/withdrawals.ts'
import { maskAccountNo, maskUpiId } from '@banyan/domain/identity/mask.ts'
import { accountKey, bankLife } from '@banyan/domain/kyc/bank-accounts.ts'
import { stepAlong } from '#features/people/lives/index.ts'
import { accountPurpose, upiPurpose } from '#features/people/banking/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { sealFor } from '#kit/secrets/person-vault.ts'
import { creditWallet } from './credit-wallet.ts'
import { plantSteps } from '../people/plant-steps.ts'
import { switchOn } from '../switch-on.ts'
import { addAdminTo, agreedTo } from '../people/admins.ts'
import type { Answer, CallInput } from '../ask-app.ts'
import { worldPassword, type World } from '../world.ts'

const pages = [
  'user/withdrawal/withdraw-fund',
  'user/withdrawal/withdrawal-requests',
  'admin/withdrawal/withdrawal-requests',
] as const

/** Switches withdrawals on for members and admins, with their sections. */
export const openWithdrawals = (world: World): Promise<void> => switchOn(world, pages)

export interface Withdrawer {
  readonly person_id: bigint
  readonly user_id: string
  readonly token: string
  readonly bank_account_id: bigint
}

const password = { current_password: worldPassword }

/** What the tests of withdrawals say again and again, about one world in which they are switched on. */
export async function openWithdrawalDesk(world: World) {
  const { db, clock, services } = world
  await openWithdrawals(world)
  const admin = await world.signInAs(world.admin_user_id)
  const admin_id = (
    await db.selectFrom('person').select('id').where('user_id', '=', world.admin_user_id).executeTakeFirstOrThrow()
  ).id
  const { token: second } = await addAdminTo(world, { rights: null })
  /** What a second admin answers to what waits for one. */
  const agreed = (asked: Answer) => agreedTo(world, second, asked)
  let accounts = 0
  let payments = 0

  /** Approved bank details, with an account number and a UPI id of their own; what was in force is replaced. */
  const giveBank = async (person_id: bigint, hold_until: Date | null = null): Promise<bigint> => {
    const account_no = String(500_000_000_000 + ++accounts)
    const upi_id = `asha${accounts}@okbank`
    const replaced = await db
      .updateTable('bank_account')
      .set({ state: 'replaced' })
      .where('person_id', '=', person_id)
      .where('state', '=', 'approved')
      .returning('id')
      .execute()
    return inTransaction(db, async (trx) => {
      const { secrets } = services
      const ids = replaced.map(({ id }) => id)
      await stepAlong(trx, bankLife, { ids, move: 'replace', at: clock.now(), by_person_id: admin_id })
      const { id } = await trx
        .insertInto('bank_account')
        .values({
          person_id,
          state: 'approved',
          account_holder: 'Asha Namuna',
          bank_name: 'Namuna Bank',
          branch: 'Pune',
          ifsc: 'SBIN0000001',
          account_no_sealed: await sealFor(trx, secrets, person_id, accountPurpose, account_no),
          account_no_masked: maskAccountNo(account_no),
          account_no_mac: secrets.mac('bank-account', accountKey('SBIN0000001', account_no)),
          upi_sealed: await sealFor(trx, secrets, person_id, upiPurpose, upi_id),
          upi_masked: maskUpiId(upi_id),
          upi_mac: secrets.mac('upi', upi_id),
          submitted_at: clock.now(),
          decided_at: clock.now(),
          decided_by: admin_id,
          hold_until,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await plantSteps(trx)
      return id
    })
  }
  /** Somebody who is there, with bank details and money to withdraw. */
  const outfit = async (
    user_id: string,
    wallet: 'INCOME' | 'COMMISSION' = 'INCOME',
    balance_minor = 10_000_00n,
  ): Promise<Withdrawer> => {
    const { id: person_id } = await db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    const bank_account_id = await giveBank(person_id)
    if (balance_minor > 0n) await creditWallet(world, user_id, wallet, balance_minor)
    return { person_id, user_id, token: await world.signInAs(user_id), bank_account_id }
  }
  /** A new member with bank details and an income wallet. */
  const member = async (balance_minor = 10_000_00n): Promise<Withdrawer> =>
    outfit((await world.join()).user_id, 'INCOME', balance_minor)

  const bodyOf = ({ bank_account_id }: Withdrawer, amount: string, more: object = {}) => ({
    amount,
    bank_account_id: String(bank_account_id),
    pay_to: 'bank',
    remark: '',
    ...password,
    ...more,
  })
  const request = (of: Withdrawer, amount = '1000.00', more: object = {}, key?: string) =>
    world.ask(of.token, requestUserWithdrawal, {
      body: bodyOf(of, amount, more),
      ...(key !== undefined && { key }),
    })
  const requestOfFranchise = (of: Withdrawer, amount = '1000.00') =>
    world.ask(of.token, requestFranchiseWithdrawal, { body: bodyOf(of, amount) })
  /** Asks and answers the id. */
  const asked = async (of: Withdrawer, amount = '1000.00', more: object = {}): Promise<bigint> => {
    const { data } = await world.call(of.token, requestUserWithdrawal, { body: bodyOf(of, amount, more) })
    return data.id
  }

  const at = (id: bigint) => ({ params: { id } })
  const nextUtr = () => String(410_000_000_000 + ++payments)
  const today = () => clock.now().toISOString().slice(0, 10)
  const paymentOf = (more: object = {}) => ({ mode: 'IMPS', utr: nextUtr(), paid_on: today(), ...password, ...more })
  const approve = (id: bigint, token = admin) => world.ask(token, approveWithdrawal, at(id))
  const file = (ids: readonly bigint[] = [], input: CallInput = {}, token = admin) =>
    world.ask(token, makeBankFile, { body: { ids: ids.map(String), ...password }, ...input })
  const pay = (id: bigint, more: object = {}) => world.ask(admin, payWithdrawal, { ...at(id), body: paymentOf(more) })
  const giveBack = async (id: bigint) =>
    agreed(
      await world.ask(admin, returnWithdrawal, { ...at(id), body: { reason: 'The account is closed', ...password } }),
    )
  const cancel = ({ token }: Withdrawer, id: bigint) => world.ask(token, cancelWithdrawal, at(id))
  const results = (text: string, input: CallInput = {}) =>
    world.ask(admin, takeResultFile, { body: { text, ...password }, ...input })

  const row = (id: bigint) => db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const balanceOf = async (code: string): Promise<bigint> =>
    (await db.selectFrom('ledger_account').select('balance_minor').where('code', '=', code).executeTakeFirstOrThrow())
      .balance_minor
  /** Asked for, approved, given to the bank. */
  const processing = async (of: Withdrawer, amount = '1000.00', more: object = {}): Promise<bigint> => {
    const id = await asked(of, amount, more)
    await must(approve(id))
    await must(file([id]))
    return id
  }
  const paid = async (of: Withdrawer, amount = '1000.00'): Promise<bigint> => {
    const id = await processing(of, amount)
    await must(pay(id))
    return id
  }

  return {
    world,
    admin,
    agreed,
    giveBank,
    outfit,
    member,
    bodyOf,
    request,
    requestOfFranchise,
    asked,
    at,
    nextUtr,
    today,
    paymentOf,
    approve,
    file,
    pay,
    giveBack,
    cancel,
    results,
    row,
    balanceOf,
    processing,
    paid,
  }
}

async function must(asked: Promise<{ readonly status: number; readonly body: object }>): Promise<void> {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
}

export type WithdrawalDesk = Awaited<ReturnType<typeof openWithdrawalDesk>>
