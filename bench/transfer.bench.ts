import { rounded, say } from './figures.ts'
import { clients } from './durable-rates.ts'
import { measure, tpcB, uniform } from './transfer-load.ts'

/**
 * Transfers between wallets, anybody to anybody, against TPC-B on the same server. Each is one call: the portal posts a
 * transfer in the transaction of its act, with its key, its row and its line of the audit, so calls are not put together.
 */
const target = 1.7

const { rates, is_balanced } = await measure({ tpc_b: tpcB, single: uniform })
const ratio = rounded(rates.single / rates.tpc_b, 2)
say({
  name: 'transfer',
  ratio,
  target,
  ok: ratio >= target && is_balanced,
  clients,
  single_per_s: rates.single,
  tpc_b_per_s: rates.tpc_b,
  is_balanced,
})
