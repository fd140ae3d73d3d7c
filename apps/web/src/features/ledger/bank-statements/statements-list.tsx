import type { ReactNode } from 'react'
import { listStatements, undoStatement } from '@banyan/contract/bank-statements/statements.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Acts } from '#kit/acts/act.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { ImportButton } from './import-button.tsx'

type Statement = WireRowOf<typeof listStatements>

const stateName = (state: Statement['state']): string => text(`bank_statements.statement_states.${state}`)

/** One that was read by the wrong columns is taken back as a whole. */
const acts: Acts<Statement> = {
  undo: {
    if: ({ state }) => state === 'counts',
    icon: 'undo',
    isDanger: true,
    isAlone: true,
    to: undoStatement,
    reason: { label: text('bank_statements.reason') },
    words: ({ statement_no }) => ({
      label: text('bank_statements.undo'),
      title: text('bank_statements.undo_title', { no: statement_no }),
      text: text('bank_statements.undo_text'),
      done: text('bank_statements.undo_done'),
    }),
  },
}

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
  state: {
    head: text('bank_statements.state'),
    cell: ({ state }) => <Status kind={state === 'counts' ? 'done' : 'ended'}>{stateName(state)}</Status>,
    words: stateName,
    card: 'status',
  },
  undone_by_user_id: { head: text('bank_statements.undone_by'), as: 'code', isExtra: true },
  undone_at: { head: text('bank_statements.undone_at'), isExtra: true },
  undo_reason: { head: text('bank_statements.undo_reason'), as: 'prose', isExtra: true },
})

/** The files that were imported; each leads to its entries. */
export function StatementsList({ note }: { note: ReactNode }) {
  const openPath = useOpenPath()
  return (
    <ListPage
      of={listStatements}
      page="admin/bank-statements"
      columns={columns()}
      rowHref={({ statement_no, state }) =>
        openPath('admin/bank-statements', { statement_no, ...(state === 'undone' && { state }) })
      }
      filters={[{ name: 'state', words: stateName }]}
      acts={acts}
      act={<ImportButton />}
      note={note}
      none="bank_statements.none_files"
      first={<ImportButton />}
    />
  )
}
