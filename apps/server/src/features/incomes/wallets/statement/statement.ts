import { most_statement_entries } from '@banyan/contract/wallets/passbook.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { companyOf, type Asking, type Services } from '#kit/context.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { maybeLogo } from '#kit/paper/logo.ts'
import { createPaperTurns, type SetPaper } from '#kit/paper/set-paper.ts'
import { entriesSaid } from '../passbook/passbook.ts'
import { findEntries } from '../passbook/queries.ts'
import type { AskedPeriod } from '../passbook/period.ts'
import { periodFor, type WalletPeriod } from '../passbook/wallet-period.ts'
import { statementPaper } from './statement-paper.ts'

const setInTurn = createPaperTurns('statements')

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
): Promise<{ paper: SetPaper; period: WalletPeriod }> {
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
  const paper = await setInTurn(context, async () =>
    statementPaper({
      company,
      logo: await maybeLogo(context.files, company.logo),
      asked,
      period,
      entries: rows.map(say),
      issued_at: context.clock.now(),
    }),
  )
  return { paper, period }
}
