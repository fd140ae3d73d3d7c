import { money } from '@banyan/contract/kit/values.ts'
import { listStockEntries } from '@banyan/contract/stock/passbook.ts'
import * as receipts from '@banyan/contract/stock/receipts.ts'
import { receiptNo } from '@banyan/domain/stock/receipt-no.ts'
import { companyOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { receiveGoods } from './commands/receive-goods.ts'
import { findEntries, findReceipts, findStockProducts } from './queries.ts'

const documents: Readonly<Record<string, (id: bigint) => string>> = { stock_receipt: receiptNo }

/** The paper that a movement belongs to; empty where it has none. */
function documentOf(reference: string): string {
  const [name = '', id = ''] = reference.split(':')
  return documents[name]?.(BigInt(id)) ?? ''
}

/** Goods of the company: what comes in, and what moved. */
export function mountStock(api: Api): void {
  mount(api, receipts.receiveGoods, (context, { body }) =>
    context.once(async (trx) => {
      const { id, pieces, cost } = await receiveGoods(trx, context, body)
      const after = { pieces, cost: money.encode(cost) }
      context.note({ subject_type: 'stock_receipt', subject_id: String(id), after })
      return { data: { receipt_no: receiptNo(id), pieces, cost } }
    }),
  )

  mount(api, receipts.findStockProducts, async ({ db }, { query: { words } }) => ({
    data: await findStockProducts(db, words),
  }))

  mountList(api, receipts.listReceipts, (context, request) =>
    findReceipts(context.db, companyOf(context).zone, request, receipts.listReceipts, ({ id }) => ({
      receipt_no: receiptNo(id),
    })),
  )

  mountList(api, listStockEntries, (context, request) =>
    findEntries(context.db, companyOf(context).zone, request, listStockEntries, ({ quantity, reference }) => ({
      document: documentOf(reference),
      came_in: quantity > 0n ? Number(quantity) : null,
      went_out: quantity < 0n ? Number(-quantity) : null,
    })),
  )
}
