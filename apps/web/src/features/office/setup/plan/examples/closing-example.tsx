import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { reasonText } from '#features/ledger/closings/index.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { type ExampleResult, runClosingExample } from './run-closing-example.ts'

interface Props {
  plan: PlanJson
  packages: readonly { name: string; daily_cap: string }[]
  round_off_digits: number
}

/** The engine names the field by its path; on screen the field itself is marked. */
const withoutPath = (message: string): string => message.replace(/^plan[\w.[\]]*: /, '')

const amountOf = (typed: string) => (/^\d{1,12}$/.test(typed) ? typed : '0')

/** What one closing would pay under the plan as it is, by the engine itself. */
export function ClosingExample({ plan, packages, round_off_digits }: Props) {
  const [left, setLeft] = useState('12000')
  const [right, setRight] = useState('7500')
  const [chosen, setChosen] = useState('0')
  const input = {
    plan,
    round_off_digits,
    left_bv: amountOf(left),
    right_bv: amountOf(right),
    package_amount: packages[Number(chosen)]?.daily_cap ?? '0',
  }
  const { data, error } = useQuery({
    queryKey: ['example', JSON.stringify(input)],
    queryFn: () => runClosingExample(input),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  return (
    <section className="stack loose" aria-label={text('setup.example.title')}>
      <header>
        <h3>{text('setup.example.title')}</h3>
        <p className="small quiet">{text('setup.example.note')}</p>
      </header>
      <FieldPair>
        <NumberField
          label={text('setup.example.left')}
          value={left}
          onChange={(event) => setLeft(event.target.value)}
        />
        <NumberField
          label={text('setup.example.right')}
          value={right}
          onChange={(event) => setRight(event.target.value)}
        />
      </FieldPair>
      {packages.length > 0 && (
        <SelectField
          label={text('setup.example.package')}
          options={packages.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {error !== null && (
        <p className="small quiet" role="status">
          {text('setup.plan.fault')}. {withoutPath(error.message)}
        </p>
      )}
      {error === null && data !== undefined && <ExampleSummary result={data} />}
    </section>
  )
}

function ExampleSummary({ result }: { result: ExampleResult }) {
  const income = useIncomeName()('matching')
  return (
    <div aria-live="polite">
      <Summary>
        <SummaryRow label={text('setup.example.pairs')}>
          <Count value={result.pairs} />
        </SummaryRow>
        {result.rate !== '' && (
          <SummaryRow label={text('setup.example.matched', { income, rate: result.rate })}>
            <Amount value={result.gross} />
          </SummaryRow>
        )}
        {result.cuts.map(({ reason, amount }) => (
          <SummaryRow key={reason} label={text('setup.example.cut', { reason: reasonText(reason) })}>
            <Amount value={amount} flow="out" />
          </SummaryRow>
        ))}
        <SummaryRow label={text('setup.example.you')} part="net">
          <Amount value={result.paid} size="amount" />
        </SummaryRow>
        <SummaryRow label={text('setup.example.carry')}>
          <Count value={result.carry_left} unit="BV" />, <Count value={result.carry_right} unit="BV" />
        </SummaryRow>
        <SummaryRow label={text('setup.example.sponsor')} part="after">
          <Amount value={result.sponsor_paid} />
        </SummaryRow>
      </Summary>
      {result.rate === '' && <p className="small quiet">{text('setup.example.nothing')}</p>}
    </div>
  )
}
