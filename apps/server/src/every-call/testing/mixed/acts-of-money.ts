import { transferAsMember } from '@banyan/contract/fund-transfers/fund-transfers.ts'
import { adjustWallet } from '@banyan/contract/wallet-adjustments/wallet-adjustments.ts'
import type { Purse } from './plain-book.ts'
import { type Act, current_password, reason, wire, asks, adminAsks, agree, amountNear, refused } from './turn.ts'

export const adjust =
  (wallet: Purse, direction: 'credit' | 'debit', reason_code: string, other: string): Act =>
  async ({ mixed, who, below, pick }) => {
    const amount = pick([500_00n, 1_180_00n, 2_360_00n, 5_900_00n, BigInt(1 + below(1_500_00))])
    const body = { user_id: who.user_id, wallet, direction, amount: wire(amount), reason_code, remark: reason }
    const { status, body: said } = await adminAsks(mixed, adjustWallet, { ...body, file_id: null, current_password })
    const may = direction === 'credit' || mixed.book.of(`${wallet}:${who.person}`) >= amount
    // Of a debit that waited for two and is refused, nothing moves either.
    agree(`${reason_code} ${wallet} ${amount}`, status, may, said)
    if (!may) return refused
    if (direction === 'credit') mixed.book.credit(who.person, wallet, amount, other)
    else mixed.book.take(who.person, wallet, amount, other)
    return `${who.user_id} ${amount}`
  }

export const moves: Act = async (turn) => {
  const { mixed, family, who, pick } = turn
  const whom = pick(family.people)
  const isOwn = whom === who
  const from = isOwn ? 'INCOME' : 'FUND'
  const amount = amountNear(turn, mixed.book.of(`${from}:${who.person}`))
  const to = isOwn ? { to: 'own', to_user_id: '' } : { to: 'member', to_user_id: whom.user_id }
  const body = { ...to, amount: wire(amount), remark: '', current_password }
  const { status, body: said } = await asks(mixed, who.person, transferAsMember, body)
  const may = mixed.book.take(who.person, from, amount, 'till')
  agree(`moves ${amount} of ${from}`, status, may, said)
  if (!may) return refused
  mixed.book.credit(whom.person, 'FUND', amount, 'till')
  return `${who.user_id} ${from} ${amount} to ${whom.user_id}`
}
