import { useAmountInWords } from '#kit/figures/use-amount-in-words.ts'
import { LegPair } from '#kit/figures/volume.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { moneyText } from '#ui/figures/money.ts'
import { useFormat } from '#ui/figures/format.ts'
import { LedgerGrid, LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import { FaultKinds } from './fault-kinds.tsx'
import { papers, type Import } from './import.ts'
import { ImportHistory } from './import-history.tsx'
import { ImportStatus } from './import-status.tsx'
import { NextStep } from './next-step.tsx'

/** What a file of members comes to, and what is to be done next. */
export const ImportOverview = ({ of }: { of: Import }) => (
  <div className="stack loose">
    <Card isFlush>
      <CardHead title={of.import_no} note={of.file_name} end={<ImportStatus of={of.state} shape="pill" />} />
      <Figures of={of} />
    </Card>
    <div className="grid wide-left">
      <div className="stack loose">
        <NextStep of={of} />
        {of.faults.length > 0 && <FaultKinds of={of} />}
      </div>
      <ImportHistory of={of} />
    </div>
  </div>
)

function Figures({ of: { rows, bad_rows, opening, totals } }: { of: Import }) {
  const inWords = useAmountInWords()
  const { digits } = useFormat()
  return (
    <LedgerGrid columns={4}>
      <LedgerTile
        label={text('imports.rows')}
        figure={<Count value={rows} />}
        note={bad_rows === 0 ? undefined : text('imports.of_them_bad', { count: bad_rows })}
      />
      <LedgerTile
        label={text('imports.active')}
        figure={<Count value={totals.active} />}
        note={totals.by_package.map(({ package_name, members }) => `${package_name}: ${members}`).join(', ')}
      />
      <LedgerTile
        label={text('imports.joined_on')}
        figure={totals.first_joined_on === null ? '–' : <DateText value={totals.first_joined_on} />}
        note={
          totals.last_joined_on !== null && (
            <>
              {text('imports.until')} <DateText value={totals.last_joined_on} />
            </>
          )
        }
      />
      <LedgerTile
        label={text('imports.opening')}
        figure={<Amount value={opening} size="figure" />}
        note={opening === '0.00' ? text('imports.no_balances') : inWords(opening)}
      />
      {papers
        .filter((column) => totals[column] > 0)
        .map((column) => (
          <LedgerTile key={column} label={text(`imports.${column}`)} figure={<Count value={totals[column]} />} />
        ))}
      {totals.year_income !== '0.00' && (
        <LedgerTile
          label={text('imports.tax_of_year', { year: totals.tax_year_name })}
          figure={<Amount value={totals.year_income} size="figure" />}
          note={text('imports.tax_of_it', { tds: moneyText(totals.year_tds, digits) })}
        />
      )}
      {totals.legs > 0 && (
        <LedgerTile
          label={text('imports.carry_pair')}
          figure={<LegPair left={totals.left_carry} right={totals.right_carry} />}
          note={text('imports.carry_of', { count: totals.legs })}
        />
      )}
    </LedgerGrid>
  )
}
