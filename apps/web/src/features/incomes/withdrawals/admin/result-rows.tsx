import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { Row as ListRow, Rows } from '#ui/surfaces/rows.tsx'
import type { Judged } from './judged.ts'

type Row = Judged['rows'][number]

const kinds: Record<Row['outcome'], StatusKind> = {
  pays: 'done',
  fails: 'failed',
  returns: 'failed',
  known: 'ended',
  differs: 'failed',
  wrong: 'failed',
}

const isWrong = ({ outcome }: Row): boolean => outcome === 'wrong' || outcome === 'differs'

/** Each row of a result file with what it does; what is wrong comes first, with the reason. */
export function ResultRows({ of }: { of: readonly Row[] }) {
  const rows = [...of.filter(isWrong), ...of.filter((row) => !isWrong(row))]
  return (
    <Card>
      <Rows>
        {rows.map(({ line, request_no, name, net, outcome, message }) => (
          <ListRow
            key={line}
            title={request_no === '' ? '–' : request_no}
            note={
              <>
                {text('withdrawals.result.line')} {line}
                {name !== '' && `, ${name}`}
                {message !== '' && <span className="help-bad"> {message}</span>}
              </>
            }
            end={net === null ? undefined : <Amount value={net} />}
            endNote={
              <Status kind={kinds[outcome]} shape="bare">
                {text(`withdrawals.result.outcomes.${outcome}`)}
              </Status>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
