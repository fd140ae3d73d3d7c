import { clients } from './durable-rates.ts'
import { rounded, say } from './figures.ts'
import { anyProducts, buyers, measureOrders, products } from './order-load.ts'

/** Orders of ten lines by 64 clients, against the bare statements of an order in one call of the database. */
const target = 0.5
const lines = 10

const { rates, is_balanced } = await measureOrders('checkout', ({ ours, bare }) => ({
  ours: () => ours(anyProducts(lines)),
  bare: () => bare(anyProducts(lines)),
}))
const ratio = rounded(rates.ours / rates.bare, 2)
say({
  name: 'checkout',
  ratio,
  target,
  ok: ratio >= target && is_balanced,
  clients,
  products,
  buyers,
  ours_per_s: rates.ours,
  bare_per_s: rates.bare,
  is_balanced,
})
