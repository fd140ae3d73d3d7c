import { shopSetting } from '@banyan/contract/orders/settings.ts'
import { franchiseStockLists } from '@banyan/contract/stock/franchise-stock.ts'
import { listFranchiseStockEntries, listOwnStockEntries, listStockEntries } from '@banyan/contract/stock/passbook.ts'
import * as receipts from '@banyan/contract/stock/receipts.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { correctionNo } from '@banyan/domain/stock/corrections.ts'
import { receiptNo } from '@banyan/domain/stock/receipt-no.ts'
import { productRequestNo } from '@banyan/domain/product-requests/request-no.ts'
import { hasMoney } from '#features/people/guarded/index.ts'
import { sumAlone } from '#features/trade/alone/index.ts'
import { findHighestPrices } from '#features/trade/products/index.ts'
import { actorOf, companyOf, todayOf } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { receiveGoods } from './commands/receive-goods.ts'
import { mountCorrections, mountStockReports } from './corrections-endpoints.ts'
import { findFranchiseStock } from './franchise-stock-queries.ts'
import { findEntries, findFranchiseEntries, type ShownEntry } from './passbook-queries.ts'
import { findNamed, findReceipts, findStockProducts } from './queries.ts'

/** As the tables of sales number their rows. */
const numbered = (letters: string) => (id: bigint) => `${letters}-${String(id).padStart(6, '0')}`

const documents: Readonly<Record<string, (id: bigint) => string>> = {
  product_order: numbered('OD'),
  counter_order: numbered('CS'),
  order_return: numbered('RT'),
  product_import: numbered('PR'),
  stock_receipt: receiptNo,
  product_request: productRequestNo,
  stock_correction: correctionNo,
}

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
      return { data: { receipt_no: receiptNo(id), pieces, cost } }
    }),
  )

  mount(api, receipts.findStockProducts, async ({ db }, { query: { words } }) => ({
    data: await findStockProducts(db, words),
  }))

  mount(api, receipts.findReceivingLimit, async (context, { query: { codes = '' } }) => {
    const { db } = context
    const [done, { receive_alone }, has_money, products] = await Promise.all([
      sumAlone(db, 'received', actorOf(context).person_id, context.clock.now()),
      getSetting(db, shopSetting),
      hasMoney(db),
      findNamed(db, codes.split('\n')),
    ])
    const ids = products.map(({ id }) => id)
    const highest = ids.length === 0 ? undefined : await findHighestPrices(db, ids, todayOf(context))
    const prices = products.map(({ id, code }) => {
      const { price_minor, isPriced } = highest!.get(id)!
      return { code, price: price_minor === null ? null : minor(price_minor), is_priced: isPriced }
    })
    const left = receive_alone > done ? minor(receive_alone - done) : minor(0n)
    return { data: { left, limit: receive_alone, has_money, prices } }
  })

  mountList(api, receipts.listReceipts, (context, request) =>
    findReceipts(context.db, companyOf(context).zone, request, receipts.listReceipts, ({ id }) => ({
      receipt_no: receiptNo(id),
    })),
  )

  mountEntries(api)
  mountCorrections(api)
  mountStockReports(api)
}

/** What is no column of an entry. */
const presentEntry = ({ quantity, reference }: ShownEntry) => ({
  document: documentOf(reference),
  came_in: quantity > 0n ? Number(quantity) : null,
  went_out: quantity < 0n ? Number(-quantity) : null,
})

/** What moved at the company and at franchises, and what franchises have. */
function mountEntries(api: Api): void {
  const { franchise, admin } = franchiseStockLists
  for (const list of [franchise, admin])
    mountList(api, list, (context, request) =>
      findFranchiseStock(context.db, list, request, { actor: actorOf(context), today: todayOf(context) }),
    )

  mountList(api, listStockEntries, (context, request) => {
    const { zone } = companyOf(context)
    return findEntries(context.db, listStockEntries, request, { owner: null, zone, row: presentEntry })
  })

  mountList(api, listOwnStockEntries, (context, request) => {
    const [owner, { zone }] = [actorOf(context).person_id, companyOf(context)]
    return findEntries(context.db, listOwnStockEntries, request, { owner, zone, row: presentEntry })
  })

  mountList(api, listFranchiseStockEntries, (context, request) =>
    findFranchiseEntries(context.db, request, { zone: companyOf(context).zone, row: presentEntry }),
  )
}
