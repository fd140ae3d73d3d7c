import type { WithdrawalMove } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { maybeReader } from '#features/platform/exports/index.ts'
import { addDepositAccount } from '#features/ledger/deposit-accounts/index.ts'
import { moveRow } from '#features/people/lives/index.ts'
import { creditRequests, requestCredit } from '#features/ledger/credit-requests/index.ts'
import { moveFund, sendFund } from '#features/incomes/fund-transfers/index.ts'
import type { AdjustableWallet } from '@banyan/domain/wallet-adjustments/wallet-adjustment.ts'
import { adjustWallet } from '#features/incomes/wallet-adjustments/index.ts'
import { makeBankFile, requestWithdrawal, withdrawals } from '#features/incomes/withdrawals/index.ts'
import { bankAccounts, submitBank } from '#features/people/banking/index.ts'
import type { Clock } from '#kit/clock.ts'
import { actorOf, companyOf, type Context, type Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { hasApprovedBank } from './donation-queries.ts'
import { maybeDepositAccountId, type Holder } from './money-queries.ts'

/** Somebody of the demo as the commands know who acts; all they do is part of one transaction. */
export async function actingAs(
  trx: Transaction,
  services: Services,
  { person_id, clock }: { readonly person_id: bigint; readonly clock: Clock },
): Promise<Context> {
  const reader = await maybeReader({ ...services, db: trx }, person_id)
  if (reader === undefined) throw new Error(`person ${person_id} of the demo may not act`)
  const act = <T>(doing: (trx: Transaction) => Promise<T>): Promise<T> => doing(trx)
  return {
    ...reader,
    db: trx,
    clock,
    key: null,
    guard: undefined,
    approval_id: null,
    guarded: () => undefined,
    note: () => undefined,
    unchanged: () => undefined,
    write: act,
    once: act,
  }
}

/** Two stories never name the same payment. */
const first_figures = { wallets: '5126', trade: '5127' } as const

interface Acting {
  readonly admin: Context
  readonly clock: Clock
  readonly references?: keyof typeof first_figures
}

/** What members, franchises and admins of a demo do with wallets, by the product's own commands. */
export function moneyActs(trx: Transaction, { admin, clock, references: of = 'wallets' }: Acting) {
  let references = 0
  let accounts = 0
  let deposit_account_id: bigint | undefined
  const { zone, round_off_digits } = companyOf(admin)

  /** Plainly made up: 5126 0000 0001 and on. */
  const nextReference = () => `${first_figures[of]}0000${String((references += 1)).padStart(4, '0')}`
  const today = () => businessDay(clock.now().getTime(), zone)

  const decide = (id: bigint, move: WithdrawalMove, body: object = {}, who = admin) =>
    moveRow(trx, who, withdrawals, { id, move, body, is_proven: true })

  return {
    /** Somebody can be paid. Who can already stays as they are. */
    async openBank({ person_id, name }: Holder) {
      if (await hasApprovedBank(trx, person_id)) return
      const nth = (accounts += 1)
      const id = await submitBank(trx, admin, {
        person_id,
        details: {
          account_holder: name,
          account_no: `00000000${3000 + nth}`,
          ifsc: 'SBIN0000001',
          bank_name: '',
          branch: 'Sample branch',
          upi_id: '',
          crypto_address: '',
        },
      })
      await moveRow(trx, admin, bankAccounts, { id, move: 'approve', body: {}, is_proven: true })
    },

    /** Where the company is paid, as its settings say. What is there already stays. */
    async openDeposit() {
      deposit_account_id = await maybeDepositAccountId(trx)
      deposit_account_id ??= await addDepositAccount(trx, clock, {
        label: 'Main account',
        bank_name: 'Sample Bank',
        account_holder: 'Namuna Traders',
        account_no: '000000004001',
        ifsc: 'SBIN0000001',
        branch: 'Sample branch',
        upi_id: 'namuna@example',
      })
    },
    async askCredit(who: Context, amount_minor: bigint, payment_mode: 'UPI' | 'NEFT' = 'UPI') {
      const figures = nextReference()
      const { id } = await requestCredit(trx, who, {
        amount: minor(amount_minor),
        payment_mode,
        deposit_account_id: deposit_account_id ?? null,
        reference: payment_mode === 'UPI' ? figures : `SBIN${figures}`,
        paid_on: today(),
        remark: '',
        slip_file_id: null,
        person_id: actorOf(who).person_id,
        round_off_digits,
      })
      return id
    },
    // An admin who gives the password may credit any amount.
    credit: (id: bigint) => moveRow(trx, admin, creditRequests, { id, move: 'approve', body: {}, is_proven: true }),
    refuseCredit: (id: bigint, reason: string) =>
      moveRow(trx, admin, creditRequests, { id, move: 'reject', body: { reason }, is_proven: true }),

    toFund: (who: Context, amount_minor: bigint) =>
      sendFund(trx, who, { to_user_id: null, amount: amount_minor, remark: 'For pins' }),
    moveFund: (from: Holder, to: Holder, amount_minor: bigint, reason: string) =>
      moveFund(trx, admin, {
        from_user_id: from.user_id,
        from_wallet: 'FUND',
        to_user_id: to.user_id,
        to_wallet: 'FUND',
        amount: amount_minor,
        reason,
      }),
    adjust: (
      user_id: string,
      wallet: AdjustableWallet,
      direction: 'credit' | 'debit',
      amount_minor: bigint,
      { reason_code, remark }: Pick<Parameters<typeof adjustWallet>[2], 'reason_code' | 'remark'>,
    ) =>
      adjustWallet(trx, admin, {
        user_id,
        wallet,
        direction,
        amount: amount_minor,
        reason_code,
        remark,
        file_id: null,
      }),

    /** Asks for so much to be paid to the bank account that is in force. */
    async askPayment(who: Context, amount_minor: bigint) {
      const { person_id } = actorOf(who)
      const bank = await trx
        .selectFrom('bank_account')
        .select('id')
        .where('person_id', '=', person_id)
        .where('state', '=', 'approved')
        .executeTakeFirstOrThrow()
      const asked = { amount: minor(amount_minor), bank_account_id: bank.id, pay_to: 'bank', remark: '' } as const
      return (await requestWithdrawal(trx, who, 'User', asked)).id
    },
    approve: (id: bigint) => decide(id, 'approve'),
    cancel: (who: Context, id: bigint) => decide(id, 'cancel', {}, who),
    endWith: (id: bigint, move: Extract<WithdrawalMove, 'reject' | 'fail' | 'return'>, reason: string) =>
      decide(id, move, { reason }),
    giveToBank: (ids: readonly bigint[]) => makeBankFile(trx, admin, ids),
    pay: (id: bigint) => decide(id, 'pay', { mode: 'IMPS', utr: nextReference(), paid_on: today() }),
  }
}
export type MoneyActs = ReturnType<typeof moneyActs>
