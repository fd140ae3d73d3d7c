import { findStockProducts, receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { correctStock, findStockLots, setExpiredAside } from '@banyan/contract/stock/corrections.ts'
import { keepProduct } from '#testing/sales/keep-product.ts'
import { setPrice, stockUp } from '#testing/trade/shop.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/** Goods come from a supplier, many by two admins; one is lost, many are found by two admins, and others expire. */
export const goods: Story = async ({ world, admin, does, doesByTwo }) => {
  const code = `GOODS-${nextOne()}`
  await setPrice(world, await keepProduct(world.db, { code }))
  await does(admin, findStockProducts, { query: { words: code } })
  const lines = [{ code, batch: '', expires_on: null, quantity: 12, cost: '600.00' }]
  await does(admin, receiveGoods, { body: { invoice_no: `M/${nextOne()}`, lines } })
  const many = [{ ...lines[0]!, quantity: 10_000 }]
  await doesByTwo(admin, receiveGoods, { body: { invoice_no: `M/${nextOne()}`, lines: many } })
  const [lot] = (await does(admin, findStockLots, { query: { code } })).data.lots
  const of = { code, lot_id: String(lot!.id) }
  await does(admin, correctStock, { body: of })
  const found = { kind: 'found', reason: 'turned_up', quantity: 200 } as const
  await doesByTwo(admin, correctStock, { body: { ...of, ...found, version: 1 } })
  const product_id = await keepProduct(world.db, { code: `OLD-${nextOne()}`, has_lots: true, has_expiry: true })
  await stockUp(world, { product_id, pieces: 2, batch: 'OLD', expires_on: '2025-01-01' })
  await does(admin, setExpiredAside)
}
