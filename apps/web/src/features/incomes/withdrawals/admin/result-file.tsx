import { type ReactNode, useState } from 'react'
import { checkResultFile, takeResultFile } from '@banyan/contract/withdrawals/bank-files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#kit/api/use-act.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { usePageName } from '#kit/nav/page-name.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Summary } from '#ui/surfaces/summary.tsx'
import { AnswerChoice, AnswerTemplate, usual_answer, type Answering } from './answer-choice.tsx'
import { base64Of, textOf } from './file-bytes.ts'
import type { Judged } from './judged.ts'
import { ResultRows } from './result-rows.tsx'

interface Checked {
  readonly sent: Answering & { readonly text: string }
  readonly judged: Judged
}

const countsOf = ({ pays, fails, returns, known }: Judged) => ({ pays, fails, returns, known })

/** What a bank says became of its payments: the file is tried first, and done as a whole where every row is right. */
export function ResultFile({ note }: { note: ReactNode }) {
  const name = usePageName('admin/withdrawal/withdrawal-requests')
  const queries = useQueryClient()
  const { act, isSending } = useAct(checkResultFile)
  const [answering, setAnswering] = useState<Answering>(usual_answer)
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<Checked>()
  const [done, setDone] = useState<Judged>()
  const check = async (chosen: File) => {
    const content = answering.profile_id === '' ? await textOf(chosen) : await base64Of(chosen)
    const sent = { ...answering, text: content }
    await act({ body: sent }, { onDone: ({ data }) => setChecked({ sent, judged: data }) })
  }
  const shown = done ?? checked?.judged
  const again = () => {
    setFile(null)
    setChecked(undefined)
    setDone(undefined)
  }
  return (
    <>
      <PageHeader title={name} />
      <div className="stack loose">
        {note}
        {done === undefined ? (
          <Card>
            <div className="form">
              <CardHead
                isInset
                title={text('withdrawals.tabs.result')}
                note={text('withdrawals.result.hint')}
                end={<AnswerTemplate of={answering} />}
              />
              <AnswerChoice
                of={answering}
                onChange={(changed) => {
                  setAnswering(changed)
                  setChecked(undefined)
                }}
              />
              <FileField
                label={text('withdrawals.result.file')}
                value={file}
                accept={answering.profile_id === '' ? '.csv,.txt,.tsv,text/csv,text/plain' : '.csv,.txt,.tsv,.xlsx'}
                onChange={(chosen) => {
                  setFile(chosen)
                  setChecked(undefined)
                }}
              />
              {checked === undefined && (
                <Button
                  tone="primary"
                  icon="rule"
                  isLoading={isSending}
                  disabled={file === null}
                  onClick={() => {
                    if (file !== null) void check(file)
                  }}
                >
                  {text('withdrawals.result.check')}
                </Button>
              )}
            </div>
          </Card>
        ) : (
          <Callout
            tone="success"
            title={text('withdrawals.result.done')}
            act={<Button onClick={again}>{text('withdrawals.result.another')}</Button>}
          >
            {text('withdrawals.result.done_note', countsOf(done))}
          </Callout>
        )}
        {checked !== undefined && done === undefined && (
          <Verdict
            of={checked}
            onWaiting={again}
            onDone={async (judged) => {
              setDone(judged)
              await queries.invalidateQueries()
            }}
          />
        )}
        {shown !== undefined && shown.unknown_columns.length > 0 && (
          <Callout title={text('withdrawals.result.unknown', { columns: shown.unknown_columns.join(', ') })} />
        )}
        {shown !== undefined && <ResultRows of={shown.rows} />}
      </div>
    </>
  )
}

/** What the file would do, and the password that does it; nothing to press while a row is wrong. */
function Verdict({
  of: { sent, judged },
  onWaiting,
  onDone,
}: {
  of: Checked
  onWaiting: () => void
  onDone: (judged: Judged) => Promise<void>
}) {
  if (judged.wrong > 0)
    return <Callout tone="danger" title={text('withdrawals.result.wrong', { count: judged.wrong })} />
  if (judged.known === judged.rows.length) return <Callout title={text('withdrawals.result.nothing')} />
  return (
    <Card>
      <CardHead
        isInset
        title={text('withdrawals.result.ready')}
        note={text('withdrawals.result.ready_note', countsOf(judged))}
      />
      <Summary>
        <Bill of={judged} lines={{ net: text('withdrawals.result.net_all') }} />
      </Summary>
      <ContractForm
        to={takeResultFile}
        fields={{
          text: given<string>(),
          profile_id: given<string>(),
          kind: given<Answering['kind']>(),
          current_password: proofField({ label: text('kit.proof.password'), icon: 'lock' }),
        }}
        startFrom={sent}
        submit={text('withdrawals.result.submit')}
        onWaiting={onWaiting}
        onDone={({ data }) => onDone(data)}
      />
    </Card>
  )
}
