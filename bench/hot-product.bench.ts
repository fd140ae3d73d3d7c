import { clients } from './durable-rates.ts'
import { rounded, say } from './figures.ts'
import { anyProducts, buyers, measureOrders, products } from './order-load.ts'

/** Everybody orders one product, against anybody orders any: what waiting for the goods of one product costs. */
const target = 0.5

const { rates, is_balanced } = await measureOrders('hot-product', ({ ours }) => ({
  uniform: () => ours(anyProducts(1)),
  hot: () => ours([1n]),
}))
const ratio = rounded(rates.hot / rates.uniform, 2)
say({
  name: 'hot-product',
  ratio,
  target,
  ok: ratio >= target && is_balanced,
  clients,
  products,
  buyers,
  hot_per_s: rates.hot,
  uniform_per_s: rates.uniform,
  is_balanced,
})
