import * as cash from '@banyan/contract/bank-statements/cash.ts'
import * as entries from '@banyan/contract/bank-statements/entries.ts'
import * as statements from '@banyan/contract/bank-statements/statements.ts'
import { companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { cashBeside, findLatePayments } from './cash/queries.ts'
import { checkSent, importSent } from './commands/import-statement.ts'
import { explainEntry, matchEntry, matchProposed, unmatchEntry } from './commands/match-entry.ts'
import { undoStatement } from './commands/undo-statement.ts'
import { findEntries } from './entries/queries.ts'
import { getEntry } from './entries/get-entry.ts'
import { findAccounts, findLastMappings, findStatements } from './queries.ts'
import { presentUpload } from './upload/judge-upload.ts'
import { sentOf } from './upload/mapping.ts'

const write = (context: Context, act: (trx: Transaction) => Promise<void>) =>
  context.write(async (trx) => {
    await act(trx)
    return { data: {} }
  })

export function mountBankStatements(api: Api): void {
  mountList(api, statements.listStatements, ({ db }, request) => findStatements(db, request))
  mountList(api, entries.listBankEntries, (context, request) =>
    findEntries(context.db, request, companyOf(context).zone),
  )
  mountList(api, cash.listLatePayments, findLatePayments)

  mount(api, statements.findStatementAccounts, async ({ db }) => {
    const [accounts, mappings] = [await findAccounts(db), await findLastMappings(db)]
    return {
      data: accounts.map((account) => {
        const mapping = mappings.get(account.id)
        return { ...account, mapping: mapping === undefined ? null : sentOf(mapping) }
      }),
    }
  })
  mount(api, statements.checkStatement, async (context, { body }) => ({
    data: presentUpload(await checkSent(context, body)),
  }))
  mount(api, statements.importStatement, async (context, { body }) => {
    const { judged, statement_no } = await importSent(context, body)
    return { data: { ...presentUpload(judged), statement_no } }
  })

  mount(api, statements.undoStatement, (context, { params: { id }, body: { reason } }) =>
    write(context, (trx) => undoStatement(trx, context, id, reason)),
  )

  mount(api, entries.getBankEntry, async (context, { params: { id } }) => ({ data: await getEntry(context, id) }))
  mount(api, entries.matchBankEntry, (context, { params: { id: entry_id }, body: { kind, payment_id } }) =>
    write(context, (trx) => matchEntry(trx, context, { entry_id, kind, payment_id })),
  )
  mount(api, entries.explainBankEntry, (context, { params: { id }, body: { reason } }) =>
    write(context, (trx) => explainEntry(trx, context, id, reason)),
  )
  mount(api, entries.unmatchBankEntry, (context, { params: { id }, body: { reason } }) =>
    write(context, (trx) => unmatchEntry(trx, context, id, reason)),
  )
  mount(api, entries.matchProposedEntries, (context) =>
    context.write(async (trx) => ({ data: { count: await matchProposed(trx, context) } })),
  )
  mount(api, cash.getCashBeside, async (context) => ({ data: await cashBeside(context) }))
}
