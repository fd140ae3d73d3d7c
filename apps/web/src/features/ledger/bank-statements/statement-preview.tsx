import { told_rows } from '@banyan/contract/bank-statements/statements.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { FormActs } from '#ui/fields/form-layout.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { Judged, StatementFile } from './use-statement-file.ts'

const kinds: Record<Judged['rows'][number]['outcome'], StatusKind> = {
  new: 'done',
  known: 'ended',
  twice: 'ended',
  skipped: 'ended',
  wrong: 'failed',
}

export const hasFaults = ({ fault, wrong }: Judged): boolean => fault !== null || wrong > 0

/** Why a file is not imported as it is read, above the columns that may be the reason. */
export function ReadingFaults({ judged: { fault, wrong } }: { judged: Judged }) {
  if (fault !== null)
    return (
      <Callout tone="danger" title={text('bank_statements.not_read')}>
        {fault}
      </Callout>
    )
  return wrong > 0 && <Callout tone="danger" title={text('bank_statements.rows_wrong', { count: wrong })} />
}

/** What a file says, row by row, with what is wrong first; it is imported where nothing is. */
export function StatementPreview({ of, judged }: { of: StatementFile; judged: Judged }) {
  if (judged.fault !== null) return null
  const { news, known, twice, skipped, wrong } = judged
  return (
    <>
      {wrong === 0 && news === 0 && <Callout title={text('bank_statements.nothing_new')} />}
      <Card>
        <div className="form">
          <CardHead
            isInset
            title={text('bank_statements.preview')}
            note={text('bank_statements.preview_note', { news, known, twice, skipped, wrong })}
          />
          <Facts>
            <Fact label={text('bank_statements.days')}>
              <DateText value={judged.first_day} /> – <DateText value={judged.last_day} />
            </Fact>
            <Fact label={text('bank_statements.credited')}>
              <Amount value={judged.credited} />
            </Fact>
            <Fact label={text('bank_statements.debited')}>
              <Amount value={judged.debited} />
            </Fact>
          </Facts>
          {wrong === 0 && news > 0 && (
            <FormActs>
              <Button
                tone="primary"
                icon="upload_file"
                isLoading={of.share !== undefined}
                onClick={() => void of.bring()}
              >
                {text('bank_statements.submit')}
              </Button>
            </FormActs>
          )}
        </div>
      </Card>
      <JudgedRows of={judged.rows} />
    </>
  )
}

/** Each row with what it is; what is wrong comes first, with the reason. */
export const JudgedRows = ({ of }: { of: Judged['rows'] }) => (
  <Card>
    <Rows>
      {of.map((row) => (
        <JudgedRow key={row.row_no} of={row} />
      ))}
    </Rows>
    {of.length === told_rows && <p className="small quiet">{text('bank_statements.told', { count: told_rows })}</p>}
  </Card>
)

function JudgedRow({ of }: { of: Judged['rows'][number] }) {
  const { row_no, outcome, message, value_day, amount, narration, reference } = of
  const name = narration === '' ? reference : narration
  const hasName = name !== ''
  return (
    <Row
      title={hasName ? name : text('bank_statements.row', { row: row_no })}
      note={
        <>
          {hasName && text('bank_statements.row', { row: row_no })}
          {hasName && value_day !== null && ', '}
          {value_day !== null && <DateText value={value_day} />}
          {message !== '' && (
            <span className={outcome === 'wrong' ? 'help-bad' : undefined}>
              {(hasName || value_day !== null) && '. '}
              {message}
            </span>
          )}
        </>
      }
      end={amount === null ? undefined : <Amount value={amount} flow="signed" />}
      endNote={
        <Status kind={kinds[outcome]} shape="bare">
          {text(`bank_statements.outcomes.${outcome}`)}
        </Status>
      }
    />
  )
}
