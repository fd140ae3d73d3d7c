import type { ReactNode } from 'react'
import { listLatePayments } from '@banyan/contract/bank-statements/cash.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { kindName } from './entry-state.tsx'
import { ImportButton } from './import-button.tsx'

const columns = (): Columns<typeof listLatePayments> => ({
  day: { head: text('bank_statements.day'), card: 'note' },
  kind: { head: text('bank_statements.payment'), words: kindName },
  no: { head: text('bank_statements.no'), as: 'code', card: 'title' },
  name: { as: 'person', priority: 3 },
  amount: { head: text('bank_statements.amount'), card: 'figure' },
  mode: { head: text('bank_statements.mode'), priority: 5 },
  reference: { head: text('bank_statements.reference'), as: 'code', priority: 4 },
  decided_by_user_id: { head: text('bank_statements.decided_by'), as: 'code', priority: 6 },
})

/** What the books say the bank moved, and the bank does not say after three days. */
export const LateList = ({ note }: { note: ReactNode }) => (
  <ListPage
    of={listLatePayments}
    page="admin/bank-statements"
    columns={columns()}
    filters={[
      { name: 'kind', head: text('bank_statements.payment'), words: kindName },
      'from',
      { name: 'words', head: text('bank_statements.words') },
    ]}
    act={<ImportButton />}
    note={
      <>
        {note}
        <p className="small quiet">{text('bank_statements.late_note')}</p>
      </>
    }
    none="bank_statements.none_late"
  />
)
