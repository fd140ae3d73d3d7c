import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { SimpleTable } from '#ui/table/simple-table.tsx'
import type { Judged } from './judged.ts'

type Row = Judged['rows'][number]

const kinds: Record<Row['outcome'], StatusKind> = {
  pays: 'done',
  fails: 'failed',
  returns: 'failed',
  known: 'ended',
  wrong: 'failed',
}

const isWrong = ({ outcome }: Row): boolean => outcome === 'wrong'

/** Each row of a result file with what it does; what is wrong comes first, with the reason. */
export function ResultRows({ of }: { of: readonly Row[] }) {
  const rows = [...of.filter(isWrong), ...of.filter((row) => !isWrong(row))]
  return (
    <Card>
      <SimpleTable
        label={text('withdrawals.tabs.result')}
        heads={[
          text('withdrawals.result.request_no'),
          text('withdrawals.result.name'),
          text('withdrawals.result.net'),
          text('withdrawals.result.outcome'),
        ]}
        rows={rows.map((row) => ({
          label: `${text('withdrawals.result.line')} ${row.line}`,
          cells: [
            row.request_no,
            row.name === '' ? '–' : row.name,
            <Amount key="net" value={row.net} />,
            <Status key="outcome" kind={kinds[row.outcome]} shape="bare">
              {row.message === '' ? text(`withdrawals.result.outcomes.${row.outcome}`) : row.message}
            </Status>,
          ],
        }))}
      />
    </Card>
  )
}
