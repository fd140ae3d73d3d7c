import { useState } from 'react'
import {
  explainBankEntry,
  getBankEntry,
  matchBankEntry,
  unmatchBankEntry,
} from '@banyan/contract/bank-statements/entries.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { useAct } from '#kit/api/use-act.ts'
import { ReasonDialog } from '#kit/acts/reason-dialog.tsx'
import { DetailPage } from '#kit/detail-page.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { reasonText } from '#kit/reason-text.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { FormActs } from '#ui/fields/form-layout.tsx'
import { EntryHistory } from './entry-history.tsx'
import { kindName, type Entry } from './entry-state.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'

/** One entry, the payments that it can be, and what was said of it. */
export const EntrySheet = ({ id }: { id: string }) => (
  <DetailPage of={getBankEntry} input={{ params: { id } }}>
    {({ data }) => (
      <div className="stack loose">
        <Facts>
          {factsOf(getBankEntry.reply.shape.data.shape, data, {
            amount: { head: text('bank_statements.amount'), isStrong: true },
            value_day: { head: text('bank_statements.value_day') },
            narration: { as: 'prose', head: text('bank_statements.narration') },
            reference: { as: 'code', head: text('bank_statements.reference') },
            account: { head: text('bank_statements.account') },
            balance: { head: text('bank_statements.balance') },
            statement_no: { as: 'code', head: text('bank_statements.statement') },
            imported_by_user_id: { as: 'code', head: text('bank_statements.imported_by') },
            imported_at: { head: text('bank_statements.imported_at') },
          })}
        </Facts>
        {isOpen(data) && <Candidates of={data} />}
        {data.state !== 'undone' && <Says of={data} />}
        {data.history.length > 0 && <EntryHistory of={data.history} />}
      </div>
    )}
  </DetailPage>
)

const isOpen = ({ state }: Entry): boolean => state !== 'matched' && state !== 'explained' && state !== 'undone'

/** Each payment that has this amount on these days, to be confirmed. */
function Candidates({ of: { id, candidates } }: { of: Entry }) {
  const { act, isSending } = useAct(matchBankEntry)
  return (
    <section className="stack">
      <h3>{text('bank_statements.candidates')}</h3>
      {candidates.length === 0 && <p className="quiet">{text('bank_statements.no_candidates')}</p>}
      <Rows>
        {candidates.map(({ kind, id: payment_id, no, name, user_id, amount, day, reference, is_exact, kept_from }) => (
          <Row
            key={`${kind}:${payment_id}`}
            title={`${kindName(kind)} ${no}`}
            note={
              <>
                {[name, user_id].filter((part) => part !== null).join(' ')}, <DateText value={day} />, {reference}{' '}
                <Status kind={is_exact ? 'done' : 'waiting'} shape="bare">
                  {text(is_exact ? 'bank_statements.exact' : 'bank_statements.other_reference')}
                </Status>
                {kept_from !== null && <div>{reasonText(kept_from.reason, kept_from.message)}</div>}
              </>
            }
            end={<Amount value={amount} />}
            acts={
              kept_from === null ? (
                <Button
                  isLoading={isSending}
                  onClick={() =>
                    void act({ params: { id }, body: { kind, payment_id } }, { said: text('bank_statements.matched') })
                  }
                >
                  {text('bank_statements.match')}
                </Button>
              ) : undefined
            }
          />
        ))}
      </Rows>
    </section>
  )
}

/** Explains an entry, or ends what was said of it; each with a reason. */
function Says({ of }: { of: Entry }) {
  const [isAsking, setAsking] = useState(false)
  const says = isOpen(of) ? 'explain' : 'unmatch'
  const close = () => setAsking(false)
  return (
    <>
      <FormActs>
        <Button icon={says === 'explain' ? 'edit_note' : 'undo'} onClick={() => setAsking(true)}>
          {text(`bank_statements.${says}`)}
        </Button>
      </FormActs>
      {isAsking && (
        <ReasonDialog
          to={says === 'explain' ? explainBankEntry : unmatchBankEntry}
          params={{ id: of.id }}
          words={{
            label: text(`bank_statements.${says}`),
            title: text(`bank_statements.${says}_title`),
            text: text(`bank_statements.${says}_text`),
            done: text(says === 'explain' ? 'bank_statements.explained' : 'bank_statements.unmatched'),
          }}
          reason={{ label: text('bank_statements.reason') }}
          onClose={close}
          onDone={() => {
            close()
            void refreshAll()
          }}
        />
      )}
    </>
  )
}
