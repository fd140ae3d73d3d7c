import type { ReactNode } from 'react'
import { listStatements } from '@banyan/contract/bank-statements/statements.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { ImportButton } from './import-button.tsx'

const columns = (): Columns<typeof listStatements> => ({
  statement_no: { head: text('bank_statements.statement'), as: 'code', card: 'title' },
  account: { head: text('bank_statements.account'), priority: 2 },
  file_name: { head: text('bank_statements.file_name'), priority: 4 },
  first_day: { head: text('bank_statements.first_day') },
  last_day: { head: text('bank_statements.last_day') },
  new_count: { head: text('bank_statements.new_count'), card: 'figure' },
  known_count: { head: text('bank_statements.known_count'), priority: 5 },
  imported_by_user_id: { head: text('bank_statements.imported_by'), as: 'code', priority: 3 },
  imported_at: { head: text('bank_statements.imported_at'), card: 'note' },
})

/** The files that were imported; each leads to its entries. */
export function StatementsList({ note }: { note: ReactNode }) {
  const openPath = useOpenPath()
  return (
    <ListPage
      of={listStatements}
      page="admin/bank-statements"
      columns={columns()}
      rowHref={({ statement_no }) => openPath('admin/bank-statements', { statement_no })}
      act={<ImportButton />}
      note={note}
      none="bank_statements.none_files"
      first={<ImportButton />}
    />
  )
}
