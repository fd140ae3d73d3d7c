import {
  approveWithdrawal,
  failWithdrawal,
  payWithdrawal,
  returnWithdrawal,
} from '@banyan/contract/withdrawals/deciding.ts'
import { makeBankFile } from '@banyan/contract/withdrawals/bank-files.ts'
import { cancelWithdrawal } from '@banyan/contract/withdrawals/withdrawals.ts'
import { requestUserWithdrawal } from '@banyan/contract/withdrawals/withdrawing.ts'
import { tokenOf } from '../sessions.ts'
import { day } from './plain-book.ts'
import {
  type Act,
  current_password,
  reason,
  nextReference,
  wire,
  asks,
  adminAsks,
  now,
  agree,
  amountNear,
  payer,
  refused,
} from './turn.ts'

export const withdraws: Act = async (turn) => {
  const { mixed, family } = turn
  const [who, found] = payer(turn, 1_00n)
  const wallet = found === 'FUND' ? 'INCOME' : found
  const amount = amountNear(turn, mixed.book.of(`${wallet}:${who.person}`))
  const body = {
    wallet,
    amount: wire(amount),
    bank_account_id: String(who.bank_account_id),
    pay_to: 'bank',
    remark: '',
  }
  const { status, body: said } = await asks(mixed, who.person, requestUserWithdrawal, { ...body, current_password })
  // A refund leaves without a minimum.
  const least = wallet === 'REFUND' ? 1n : 1_00n
  const asked = amount < least ? undefined : mixed.book.request(who, wallet, amount)
  agree(`withdraws ${amount} of ${wallet}`, status, asked !== undefined, said)
  if (asked === undefined) return refused
  family.withdrawals.set(BigInt((said as { data: { id: string } }).data.id), asked)
  return `${who.user_id} ${wallet} ${amount}`
}

export const decides: Act = async (turn) => {
  const { mixed, family, pick } = turn
  const open = [...family.withdrawals].filter(([, { state }]) => state !== 'back')
  if (open.length === 0) return undefined
  const [id, of] = pick(open)
  const at = { id }
  const proven = { reason, current_password }
  if (of.state === 'requested' && turn.below(4) === 0) {
    const { status, body } = await mixed.world.ask(await tokenOf(mixed.world, of.member.person), cancelWithdrawal, {
      params: at,
    })
    agree('cancels a withdrawal', status, true, body)
    mixed.book.fail(of)
    return `cancelled ${id}`
  }
  if (of.state === 'requested') {
    const approved = await adminAsks(mixed, approveWithdrawal, undefined, at)
    agree('approves', approved.status, true, approved.body)
    const filed = await adminAsks(mixed, makeBankFile, { ids: [String(id)], current_password })
    agree('makes a file', filed.status, true, filed.body)
    of.state = 'processing'
    return `given to the bank ${id}`
  }
  if (of.state === 'processing' && turn.below(4) === 0) {
    const failed = await adminAsks(mixed, failWithdrawal, proven, at)
    agree('fails', failed.status, true, failed.body)
    mixed.book.fail(of)
    return `failed ${id}`
  }
  if (of.state === 'processing') {
    const paid_on = new Date(now(turn) + 330 * 60_000).toISOString().slice(0, 10)
    const payment = { mode: 'IMPS', utr: nextReference(), paid_on, current_password }
    const paid = await adminAsks(mixed, payWithdrawal, payment, at)
    agree('pays', paid.status, true, paid.body)
    mixed.book.paid(of, now(turn))
    return `paid ${id}`
  }
  const back = await adminAsks(mixed, returnWithdrawal, proven, at)
  const may = mixed.book.mayReturn(of, now(turn))
  agree(`returns ${id}`, back.status, may, back.body)
  if (!may) return refused
  mixed.book.returned(of)
  return `returned ${id} after ${(now(turn) - of.paid_at) / day} days`
}
