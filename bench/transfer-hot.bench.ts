import { rounded, say } from './figures.ts'
import { clients } from './durable-rates.ts'
import { hot, measure, tpcB, uniform } from './transfer-load.ts'

/** Everybody pays one wallet, against anybody pays anybody: what waiting for one row costs. */
const target = 0.9

const { rates, is_balanced } = await measure({ tpc_b: tpcB, uniform, hot })
const ratio = rounded(rates.hot / rates.uniform, 2)
say({
  name: 'transfer-hot',
  ratio,
  target,
  ok: ratio >= target && is_balanced,
  against_tpc_b: rounded(rates.hot / rates.tpc_b, 2),
  clients,
  hot_per_s: rates.hot,
  uniform_per_s: rates.uniform,
  tpc_b_per_s: rates.tpc_b,
  is_balanced,
})
