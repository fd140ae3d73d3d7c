import { findStockProducts, receiveGoods } from '@banyan/contract/stock/receipts.ts'
import { keepProduct } from '#testing/sales/keep-product.ts'
import { nextOne } from '../numbers.ts'
import type { Story } from '../story.ts'

/** Goods come from a supplier. */
export const goods: Story = async ({ world, admin, does }) => {
  const code = `GOODS-${nextOne()}`
  await keepProduct(world.db, { code })
  await does(admin, findStockProducts, { query: { words: code } })
  const lines = [{ code, batch: '', expires_on: null, quantity: 12, cost: '600.00' }]
  await does(admin, receiveGoods, { body: { invoice_no: `M/${nextOne()}`, lines } })
}
