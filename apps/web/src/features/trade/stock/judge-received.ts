import type { findReceivingLimit, receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { mayReceiveAlone } from '@banyan/domain/stock/receiving.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'

type Line = WireBody<typeof receiveGoods>['lines'][number]
type Limit = Pick<WireReply<typeof findReceivingLimit>['data'], 'left' | 'prices'>

/** What the lines of an invoice cost together, as on the wire, and whether one admin may enter them alone, as the server looks at it. */
export function judgeReceived(lines: readonly Line[], { left, prices }: Limit) {
  const counted = lines.map(({ code, quantity, cost }) => {
    const found = prices.find((one) => one.code === code.trim().toUpperCase())
    const price = found?.price ?? null
    return {
      quantity,
      value_minor: money.decode(cost),
      price_minor: price === null ? null : money.decode(price),
      isPriced: found?.is_priced ?? false,
    }
  })
  const total_minor = counted.reduce((sum, { value_minor }) => sum + value_minor, 0n)
  return {
    total: money.encode(minor(total_minor)),
    isAlone: mayReceiveAlone({ lines: counted, done_minor: 0n, limit_minor: money.decode(left) }),
  }
}
