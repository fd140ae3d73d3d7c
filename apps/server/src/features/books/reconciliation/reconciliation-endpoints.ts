import { getJournal, listReconciliationEntries } from '@banyan/contract/reconciliation/entries.ts'
import { getReconciliation, reconciliationSheet } from '@banyan/contract/reconciliation/reconciliation.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { mountSheet } from '#kit/http/mount-sheet.ts'
import { findReconciliationEntries } from './entries/find-entries.ts'
import { getJournalShown } from './journal/get-journal.ts'
import { reconcile } from './reconcile.ts'

export function mountReconciliation(api: Api): void {
  mount(api, getReconciliation, async (context, { query }) => ({ data: await reconcile(context, query) }))
  mountSheet(api, reconciliationSheet, async (context, query) => {
    const { lines } = await reconcile(context, query)
    const unknown = { days_7: null, days_30: null, days_90: null, older: null }
    return lines.map(({ ages, ...line }) => ({ ...line, ...(ages ?? unknown) }))
  })
  mountList(api, listReconciliationEntries, findReconciliationEntries)
  mount(api, getJournal, async (context, { params }) => ({ data: await getJournalShown(context, params.id) }))
}
