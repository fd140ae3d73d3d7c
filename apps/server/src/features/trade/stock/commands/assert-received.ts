import { money } from '@banyan/contract/kit/values.ts'
import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { showDay } from '@banyan/domain/calendar/show.ts'
import { formatAmount } from '@banyan/domain/money/format-amount.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { mayReceiveAlone, worthReceived } from '@banyan/domain/stock/receiving.ts'
import { askSecond, hasMoney } from '#features/people/guarded/index.ts'
import { lockAlone, sumAlone } from '#features/trade/alone/index.ts'
import { findHighestPrices } from '#features/trade/products/index.ts'
import { actorOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { getSetting } from '#kit/settings/queries.ts'

interface Invoice {
  readonly supplier: string
  readonly invoice_no: string
  readonly invoice_on: string
  readonly lines: readonly {
    readonly product_id: bigint
    readonly code: string
    readonly batch: string
    readonly expires_on: string | null
    readonly quantity: number
    readonly cost: bigint
  }[]
}

/** A line of an invoice as whoever agrees reads it, such as "12 × SOAP-1, batch B-7, 30-06-2027: 1,600.00". */
const lineOf = ({ code, batch, expires_on, quantity, cost }: Invoice['lines'][number]): string =>
  [
    `${quantity} × ${code.toUpperCase()}`,
    ...(batch === '' ? [] : [`batch ${batch}`]),
    ...(expires_on === null ? [] : [showDay(expires_on)]),
  ].join(', ') + `: ${formatAmount(cost, 2)}`

/**
 * Looks whether whoever enters an invoice does it alone, and asks a second admin where it is too much. The goods have moved
 * already; one invoice is looked at after the other. Answers what it counts, in hundredths, and what the audit says of it.
 * @throws NeedsSecond
 */
export async function assertReceived(trx: Transaction, context: Context, invoice: Invoice) {
  const { supplier, invoice_no, invoice_on, lines } = invoice
  const { person_id } = actorOf(context)
  // From here on no bundle makes them worth more until this commits.
  await lockAlone(trx, 'received')
  const prices = await findHighestPrices(trx, [...new Set(lines.map((line) => line.product_id))], todayOf(context))
  const counted = lines.map(({ product_id, quantity, cost }) => ({
    quantity,
    value_minor: cost,
    ...prices.get(product_id)!,
  }))
  const { receive_alone } = await getSetting(trx, shopSetting)
  const worth_minor = worthReceived(counted)
  const isAlone =
    context.approval_id === null &&
    mayReceiveAlone({
      lines: counted,
      done_minor: await sumAlone(trx, 'received', person_id, context.clock.now()),
      limit_minor: receive_alone,
    })
  const after = {
    supplier,
    invoice_no,
    invoice_on,
    goods: lines.map(lineOf),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cost: money.encode(minor(lines.reduce((sum, { cost }) => sum + cost, 0n))),
    worth: money.encode(minor(worth_minor)),
  }
  if (isAlone) context.guarded()
  else {
    const name = `${supplier}, ${invoice_no}`
    await askSecond(trx, context, { noun: 'stock_receipt', subject_id: name.toLowerCase(), name, after })
  }
  // The opening stock, before the first money, counts for nobody.
  return { worth_minor: (await hasMoney(trx)) ? worth_minor : 0n, after }
}
