import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { withdrawalMoves } from '@banyan/contract/withdrawals/deciding.ts'
import type { ownWithdrawalMoves } from '@banyan/contract/withdrawals/withdrawals.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { modesFor } from '@banyan/domain/withdrawals/bank-payment.ts'
import { isReturnLate, return_days } from '@banyan/domain/withdrawals/last-return.ts'
import { partiesOfWithdrawal, withdrawalLife } from '@banyan/domain/withdrawals/withdrawal-state.ts'
import type { Asked } from '#features/people/guarded/index.ts'
import { findConfirmedByBank } from '#features/ledger/bank-statements/index.ts'
import { saveRows, type Act, type LifeOf } from '#features/people/lives/index.ts'
import { companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { amountIn } from '#kit/money-in.ts'
import { postMove } from './post-move.ts'
import { findInHand, getAskedAt, oneWithdrawal, type LockedWithdrawal } from './queries.ts'
import { moveRefusal } from './refusals.ts'

/** A bank file takes many at once. */
type Calls = typeof withdrawalMoves &
  typeof ownWithdrawalMoves & { readonly process: { readonly bank_file_id: bigint } }
type Payment = Pick<Calls['pay']['body']['_zod']['output'], 'mode' | 'utr' | 'paid_on'>
type Made = Act<typeof withdrawalLife, LockedWithdrawal>

/** Refuses with 409 to pay a person who is blocked, and bank details that are no longer in force. */
export function stoppedBy({ is_blocked, is_bank_in_force }: LockedWithdrawal): Refusal | undefined {
  if (is_blocked) return new Refusal(409, 'owner_blocked', said('money.withdrawal_of_blocked'))
  return is_bank_in_force ? undefined : new Refusal(409, 'bank_changed', said('money.withdrawal_bank_changed'))
}

/** Refuses by field a payment that cannot be of this withdrawal. */
function assertOfThis(context: Context, row: LockedWithdrawal, { mode, paid_on }: Payment): void {
  const { zone } = companyOf(context)
  const pay_to = row.pay_to
  if (!modesFor(pay_to, [mode]).includes(mode))
    throw refuseField('mode', said(pay_to === 'upi' ? 'money.mode_for_upi' : 'money.mode_for_bank'))
  if (paid_on < businessDay(row.requested_at.getTime(), zone))
    throw refuseField('paid_on', said('money.paid_before_asked'))
}

/**
 * Refuses with 409 a return after its last day: by then what was paid on the withdrawal is free. One that was asked for in
 * time may be agreed to later.
 */
async function assertInTime({ trx, context, row: { request_no, acted_at }, at }: Made): Promise<void> {
  const asked_at = context.approval_id === null ? at : await getAskedAt(trx, context.approval_id)
  if (acted_at === null || !isReturnLate(acted_at, asked_at)) return
  throw new Refusal(409, 'return_too_late', said('money.return_too_late', { request_no, days: return_days }))
}

const isUtrTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'withdrawal_utr'

/** Refuses with 400 on `utr` a UTR that paid another one. */
const save = (trx: Transaction, ids: readonly bigint[], columns: Readonly<Record<string, unknown>>) =>
  saveRows(trx, 'withdrawal', ids, columns).catch((error: unknown) => {
    throw isUtrTaken(error) ? refuseField('utr', said('money.utr_taken'), 'utr_taken') : error
  })

const amountOf = (context: Context, amount_minor: bigint): string => amountIn(companyOf(context), amount_minor)

const post = async (act: Made) => ({ step: { journal_id: await postMove(act) } })

/** What an owner reads of an amount that is back. */
const givenBack = ({ context, row: { request_no, gross_minor } }: Made, { reason }: { readonly reason: string }) => ({
  request_no,
  amount: amountOf(context, gross_minor),
  reason,
})

/** Whether the bank may have paid it: then that it did not is for two to say. What no file took is not paid. */
export const mayBePaid = ({ state }: Pick<LockedWithdrawal, 'state'>): boolean =>
  state === 'processing' || state === 'paid'

/** What the second person reads of one that is said to be not paid. */
const askedOf = ({ row, to }: Made, { reason }: { readonly reason: string }): Asked | undefined => {
  if (!mayBePaid(row)) return undefined
  const { id, person_id, request_no, state, net_minor } = row
  return {
    noun: 'withdrawal',
    subject_id: `${id}:${to}`,
    about: person_id,
    before: { request_no, state },
    after: { request_no, state: to, net: money.encode(minor(net_minor)) },
    reason,
  }
}

/** What the second person reads of one that is marked paid by whoever approved it or made its bank file. */
async function askedOfPaid({ trx, row, by, to }: Made): Promise<Asked | undefined> {
  const { id, person_id, request_no, state, net_minor } = row
  if (!(await findInHand(trx, [id], by.person_id)).has(id)) return undefined
  return {
    noun: 'withdrawal_payment',
    subject_id: String(id),
    about: person_id,
    before: { request_no, state },
    after: { request_no, state: to, net: money.encode(minor(net_minor)) },
    amount_minor: net_minor,
  }
}

/**
 * Whether the bank itself says that it came back: an entry that somebody else brought than whoever gives it back now, and
 * than whoever marked it paid. Of a payment that failed there is no entry.
 */
async function isBackByBank({ trx, row: { id, acted_by }, by: { person_id } }: Made): Promise<boolean> {
  const voices = [person_id, acted_by ?? person_id]
  const payments = voices.map((approved_by) => ({ kind: 'withdrawal_return' as const, id, approved_by }))
  return (await findConfirmedByBank(trx, payments)).length === voices.length
}

/** Money out: decided by the company, and what the bank says of it. The steps are kept with what each moved in the books. */
export const withdrawals: LifeOf<typeof withdrawalLife, Calls, LockedWithdrawal> = {
  life: withdrawalLife,
  rows: oneWithdrawal,
  partiesOf: partiesOfWithdrawal,
  missing: 'withdrawal',
  refusal: (because, { row }) => moveRefusal(because, row),
  acts: {
    approve: async ({ row }) => {
      const stopped = stoppedBy(row)
      if (stopped !== undefined) throw stopped
    },
    process: async ({ body }) => ({ row: body, step: body }),
    reject: post,
    cancel: post,
    fail: post,
    return: async (act) => {
      await assertInTime(act)
      return post(act)
    },
    pay: async (act) => {
      const { mode, utr, paid_on } = act.body
      assertOfThis(act.context, act.row, act.body)
      const payment = { mode, utr, paid_on }
      return { row: payment, step: { ...payment, journal_id: await postMove(act) } }
    },
  },
  save,
  keepStep: (trx, ids, step) =>
    trx
      .insertInto('withdrawal_step')
      .values(ids.map((withdrawal_id) => ({ ...step, withdrawal_id })))
      .execute(),
  asked: {
    pay: askedOfPaid,
    fail: (act) => askedOf(act, act.body),
    return: async (act) => ((await isBackByBank(act)) ? undefined : askedOf(act, act.body)),
  },
  told: {
    pay: ({ context, row: { id, request_no, net_minor }, body: { mode, utr } }) => ({
      template: 'withdrawal_paid',
      event_key: `withdrawal_pay:${id}`,
      values: { request_no, amount: amountOf(context, net_minor), mode, utr },
    }),
    reject: (act) => ({
      template: 'withdrawal_rejected',
      event_key: `withdrawal_reject:${act.row.id}`,
      values: givenBack(act, act.body),
    }),
    fail: (act) => ({
      template: 'withdrawal_failed',
      event_key: `withdrawal_fail:${act.row.id}`,
      values: givenBack(act, act.body),
    }),
    return: (act) => ({
      template: 'withdrawal_returned',
      event_key: `withdrawal_return:${act.row.id}`,
      values: givenBack(act, act.body),
    }),
  },
  noted: { pay: ({ body: { mode, utr, paid_on } }) => ({ after: { mode, utr, paid_on } }) },
}
