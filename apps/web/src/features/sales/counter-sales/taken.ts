import { money } from '@banyan/contract/kit/values.ts'
import { amountSaid } from '@banyan/contract/words/amounts.ts'
import { decideTaken } from '@banyan/domain/counter-sales/counter-sale.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { saidText } from '#kit/reason-text.ts'

const read = (typed: unknown): bigint | undefined => {
  const found = typeof typed === 'string' ? money.safeDecode(typed) : undefined
  return found?.success === true ? found.data : undefined
}

/** Whether an amount was typed and is zero. */
export const isNil = (typed: unknown): boolean => read(typed) === 0n

/** What so many cost at a price, as it travels; undefined while no whole number above zero is typed. */
export function listPriceOf(price: string | undefined, count: unknown): string | undefined {
  if (price === undefined || typeof count !== 'number' || !Number.isInteger(count) || count < 1) return undefined
  return money.encode(minor(money.decode(price) * BigInt(count)))
}

/** What will be recorded as taken: what was typed, else the list price. */
export const takenOr = (typed: unknown, list_price: string | undefined): string | undefined =>
  typeof typed === 'string' && typed !== '' ? typed : list_price

/** What the server would refuse the amount with; undefined while the list price is not known, and for one that fits. */
export function takenFault(typed: unknown, list_price: string | undefined): string | undefined {
  const taken_minor = read(typed)
  if (taken_minor === undefined || list_price === undefined) return undefined
  const decided = decideTaken({ taken_minor, payment_reference: '', reason: '' }, money.decode(list_price))
  return decided === 'taken_above_list' ? saidText(amountSaid('taken_above_list')) : undefined
}
