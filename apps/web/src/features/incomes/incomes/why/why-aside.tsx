import type { ReactNode } from 'react'
import { reasonText } from '#features/ledger/closings/index.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import { Meter } from '#ui/charts/meter.tsx'
import { Code } from '#ui/figures/code.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Summary } from '#ui/surfaces/summary.tsx'
import './why-aside.css'
import { capShare, capUsed, type Cut, cutsOf, isNil, type Why } from './why.ts'

/** Beside the walk: the caps that cut, the sum from gross to net, and where it is written down. */
export function WhyAside({ of }: { of: Why }) {
  return (
    <div className="grid">
      {(of.correction === null && of.taken_back?.is_mirror !== true ? cutsOf(of) : [])
        .filter((cut) => cut.cap !== null)
        .map((cut) => (
          <CapCard key={`${cut.reason} ${cut.before}`} of={cut} />
        ))}
      <RecordCard of={of} />
    </div>
  )
}

function CapCard({ of }: { of: Cut }) {
  const { digits } = useFormat()
  const said = text('incomes.why.cap_used', {
    used: moneyText(capUsed(of), digits),
    cap: moneyText(of.cap ?? '0', digits),
  })
  return (
    <Card>
      <CardHead
        isInset
        title={reasonText(of.reason)}
        note={`${said} ${text('incomes.why.above', { amount: moneyText(of.amount, digits) })}`}
      />
      <Meter share={capShare(of)} label={said} isThick />
    </Card>
  )
}

/** From what was earned to what was credited. */
function Sum({ of }: { of: Why }) {
  return (
    <Summary>
      <Bill
        of={of}
        lines={{
          gross: text('incomes.gross'),
          trimmed: text('incomes.trimmed'),
          tds: text('incomes.tds'),
          admin_charge: !isNil(of.admin_charge) && text('incomes.admin_charge'),
          net: text('incomes.net'),
        }}
        out={of.correction === null ? ['trimmed', 'tds', 'admin_charge'] : ['tds', 'admin_charge']}
      />
    </Summary>
  )
}

/** The sum, and the numbers under which anybody in the company finds the same figures again. */
function RecordCard({ of }: { of: Why }) {
  return (
    <Card>
      <CardHead isInset title={text('incomes.why.record')} note={text('incomes.why.record_note')} />
      <Sum of={of} />
      <dl className="step-figures why-facts">
        {of.window_from !== null && (
          <Fact label={text('incomes.why.from')} value={<DateTime value={of.window_from} />} />
        )}
        {of.window_to !== null && <Fact label={text('incomes.why.to')} value={<DateTime value={of.window_to} />} />}
        {of.matching && (
          <Fact
            label={text('incomes.pairs')}
            value={text('incomes.why.pairs_paid', { paid: of.matching.pairs_paid, pairs: of.matching.pairs })}
          />
        )}
        <Fact label={text('incomes.why.plan')} value={<Code>{of.plan_version_id}</Code>} />
        <Fact label={text('incomes.why.journal')} value={<Code isCopyable>{of.journal_id}</Code>} />
        <Fact label={text('incomes.why.income')} value={<Code isCopyable>{of.id}</Code>} />
      </dl>
    </Card>
  )
}

const Fact = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="row between">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
