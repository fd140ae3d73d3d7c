import { most_statement_entries } from '@banyan/contract/wallets/passbook.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { companyOf, type Asking, type Services } from '#kit/context.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { turnsOf } from '#kit/http/time-limits.ts'
import { createTurns } from '#kit/http/turns.ts'
import { maybeLogo } from '#kit/paper/logo.ts'
import { entriesSaid } from '../passbook/passbook.ts'
import { findEntries } from '../passbook/queries.ts'
import type { AskedPeriod } from '../passbook/period.ts'
import { periodFor, type WalletPeriod } from '../passbook/wallet-period.ts'
import { statementPaper } from './statement-paper.ts'

/** Setting a page keeps the processor busy: who asks for many waits behind everybody else's pages. */
const paperTurns = createTurns({ ...turnsOf.statements, refusal: said('sales.papers_busy') })

/**
 * The statement of a wallet over a period as a PDF, with whose it is.
 *
 * @throws Refusal 404 for nobody and for no such wallet; 400 when the days are reversed or the period has more entries than
 * a PDF holds
 */
export async function statementFor(
  services: Services,
  context: Asking,
  asked: AskedPeriod,
): Promise<{ bytes: Buffer; period: WalletPeriod }> {
  const company = companyOf(context)
  const period = await periodFor(context, asked)
  const { wallet, stretch } = period
  if (stretch.count > most_statement_entries)
    throw new Refusal(
      400,
      'statement_too_long',
      said('money.statement_long', { most: most_statement_entries, count: stretch.count }),
    )
  const rows = await findEntries(context.db, wallet.account_id, stretch, false)
  const say = await entriesSaid(services, context, wallet, rows)
  const bytes = await paperTurns(async () =>
    statementPaper({
      company,
      logo: await maybeLogo(context.files, company.logo),
      asked,
      period,
      entries: rows.map(say),
      issued_at: context.clock.now(),
    }),
  )
  return { bytes, period }
}
