import type { ReactNode } from 'react'
import { listBankEntries, matchProposedEntries } from '@banyan/contract/bank-statements/entries.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { StateViews } from '#kit/decisions/state-views.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useCounts } from '#kit/list/use-counts.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { EntryState, kindName, stateName } from './entry-state.tsx'
import { ImportButton } from './import-button.tsx'

const columns = (): Columns<typeof listBankEntries> => ({
  value_day: { head: text('bank_statements.value_day'), card: 'note' },
  narration: { head: text('bank_statements.narration'), as: 'prose', card: 'title', priority: 2 },
  reference: { head: text('bank_statements.reference'), as: 'code', priority: 5 },
  amount: { head: text('bank_statements.amount'), as: 'money_signed', card: 'figure' },
  state: {
    head: text('bank_statements.state'),
    cell: ({ state }) => <EntryState of={state} />,
    words: stateName,
    card: 'status',
  },
  payment_no: {
    head: text('bank_statements.payment'),
    cell: ({ payment_kind, payment_no }) =>
      payment_kind === null ? '–' : `${kindName(payment_kind)} ${payment_no ?? ''}`,
    priority: 3,
    also: [{ name: 'payment_kind', words: kindName }],
  },
  account: { head: text('bank_statements.account'), priority: 6 },
  statement_no: { head: text('bank_statements.statement'), as: 'code', isExtra: true },
  imported_by_user_id: { head: text('bank_statements.imported_by'), as: 'code', isExtra: true },
  balance: { head: text('bank_statements.balance'), isExtra: true },
})

/** Entries of the bank with what they are of ours: a list to work on. */
export const EntriesList = ({ note }: { note: ReactNode }) => (
  <ListPage
    of={listBankEntries}
    page="admin/bank-statements"
    columns={columns()}
    filters={[
      { name: 'state', words: stateName },
      {
        name: 'direction',
        head: text('bank_statements.direction'),
        words: (way) => text(`bank_statements.directions.${way}`),
      },
      'from',
      { name: 'words', head: text('bank_statements.words') },
      { name: 'statement_no', head: text('bank_statements.statement') },
    ]}
    views={
      <StateViews of={listBankEntries} states={['proposed', 'to_choose', 'unknown']} words="bank_statements.states" />
    }
    act={<ImportButton />}
    note={
      <>
        {note}
        <ConfirmAll />
      </>
    }
    sheet={{
      title: () => text('bank_statements.entry'),
      mark: ({ state }) => <EntryState of={state} />,
      draw: ({ id }) => <EntrySheet id={id} />,
    }}
    none="bank_statements.none"
    first={<ImportButton />}
  />
)

const proposed = [new URLSearchParams({ state: 'proposed' })]

/** Confirms what agrees in everything, after one question; not there where nothing does. */
function ConfirmAll() {
  const { act, isSending } = useAct(matchProposedEntries)
  const [waiting = 0] = useCounts(listBankEntries, proposed)
  if (waiting === 0) return null
  const button = (
    <Button
      icon="done_all"
      isLoading={isSending}
      onClick={() =>
        void act(
          { body: {} },
          {
            question: {
              title: text('bank_statements.confirm_all_title'),
              text: text('bank_statements.confirm_all_text'),
              confirm: text('bank_statements.confirm_all'),
            },
            onDone: ({ data: { count } }) =>
              toast.show({ severity: 'success', summary: text('bank_statements.confirmed', { count }) }),
          },
        )
      }
    >
      {text('bank_statements.confirm_all')}
    </Button>
  )
  return <Callout title={text('bank_statements.all_proposed', { count: waiting })} act={button} />
}
