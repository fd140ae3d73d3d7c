import { randomInt } from 'node:crypto'
import { said } from '@banyan/contract/words/refusals.ts'
import { showDateTime } from '@banyan/domain/calendar/show.ts'
import {
  code_counts_ms,
  code_figures,
  codeFault,
  codes_window_ms,
  most_code_tries,
  most_codes_of_buyer,
  most_codes_to_buyer,
  most_open_codes,
} from '@banyan/domain/buyer-codes/buyer-code.ts'
import { companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { codeMac, type Meant } from './code-mac.ts'
import type { Contacts } from './contacts.ts'
import { countCodes, lockCodes, type Between } from './queries.ts'

/**
 * Makes a code that a buyer says to a franchise, and its columns as they are kept. Refuses with 409 more codes than may be, of sales
 * and returns together: `too_many_wrong`, `too_many_open`, `too_many_to_buyer` and `too_many_of_buyer`.
 */
export async function makeCode(
  trx: Transaction,
  context: Context,
  { to, purpose, words, ...between }: Between & Meant & { readonly to: Contacts },
) {
  const now = context.clock.now()
  await lockCodes(trx, between)
  const counted = await countCodes(trx, { ...between, now, is_return: purpose === 'returned goods code' })
  const fault = codeFault(counted)
  if (fault === 'too_many_wrong') throw new Refusal(409, fault, said('orders.too_many_wrong'))
  if (fault === 'too_many_open') throw new Refusal(409, fault, said('orders.too_many_open', { most: most_open_codes }))
  if (fault !== undefined) {
    const isTo = fault === 'too_many_to_buyer'
    const full_at = isTo ? counted.to_buyer_full_at : counted.of_buyer_full_at
    const time = showDateTime((full_at ?? now).getTime() + codes_window_ms, companyOf(context).zone)
    const most = isTo ? most_codes_to_buyer : most_codes_of_buyer
    throw new Refusal(409, fault, said(`orders.${fault}`, { most, time }))
  }
  const code = String(randomInt(10 ** code_figures)).padStart(code_figures, '0')
  const columns = {
    asked_at: now,
    expires_at: new Date(now.getTime() + code_counts_ms),
    code_mac: codeMac(context, { purpose, words, code, to }),
    tries_left: most_code_tries,
  }
  return { code, columns }
}
