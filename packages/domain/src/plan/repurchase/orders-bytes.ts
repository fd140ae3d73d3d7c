import type { ByteReader, ByteWriter } from '../state/bytes.ts'
import { growingAmounts, growingDoubles, growingNumbers } from '../engine/growing.ts'
import type { Amounts, Integers } from '../engine/integers.ts'
import { bigints, doubles } from '../engine/integers.ts'
import type { Orders } from './orders.ts'
import { inOrder } from './orders.ts'

/** The orders at some places; numbers and months as the step from the one before. */
export function writeOrders(out: ByteWriter, orders: Orders, places: Int32Array, first_member: number): void {
  out.count(places.length)
  let [number, month] = [0, 0]
  for (const place of places) {
    out.count(orders.number[place]! - number)
    out.count(orders.member[place]! - first_member)
    out.integer(orders.bv[place]!)
    out.integer(orders.month[place]! - month)
    out.integer(orders.set_aside[place]!)
    number = orders.number[place]!
    month = orders.month[place]!
  }
}

/** Collects orders from stretch after stretch of members. */
export function startOrdersRead() {
  const number = growingDoubles()
  const member = growingNumbers()
  const bv = growingAmounts()
  const month = growingNumbers()
  const set_aside = growingAmounts()
  return {
    read(from: ByteReader, first_member: number): void {
      let [last, last_month] = [0, 0]
      for (let left = from.count(); left > 0; left -= 1) {
        number.push((last += from.count()))
        member.push(first_member + from.count())
        bv.push(from.integer())
        month.push((last_month += Number(from.integer())))
        set_aside.push(from.integer())
      }
    },
    done(): Orders | null {
      const amounts = { bv: bv.done(), set_aside: set_aside.done() }
      const rest = { number: number.done(), member: member.done(), month: month.done() }
      const isEasy = Object.values(amounts).every((column) => column instanceof Float64Array)
      return isEasy ? adopted(doubles, amounts, rest) : adopted(bigints, amounts, rest)
    },
  }
}

const adopted = <N extends number | bigint>(
  integers: Integers<N>,
  { bv, set_aside }: Record<'bv' | 'set_aside', Amounts>,
  rest: Pick<Orders, 'number' | 'member' | 'month'>,
): Orders | null => inOrder(integers, { ...rest, bv: integers.adopt(bv), set_aside: integers.adopt(set_aside) })
