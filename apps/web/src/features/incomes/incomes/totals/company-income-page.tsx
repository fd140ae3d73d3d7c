import { useState } from 'react'
import { companyIncome } from '@banyan/contract/incomes/total-income.ts'
import { incomeAccountKinds } from '@banyan/domain/ledger/chart-of-accounts.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { incomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Segments } from '#ui/fields/segments.tsx'
import { DateText } from '#ui/figures/date-text.tsx'

type Per = keyof typeof companyIncome

const percent = (rate: string | null) => (rate === null ? '\u2013' : text('incomes.percent', { rate }))

/** A day, or a month as `11-2026`. */
const Period = ({ of }: { of: string }) =>
  of.length === 'YYYY-MM'.length ? (
    <span className="fig">{`${of.slice(5)}-${of.slice(0, 4)}`}</span>
  ) : (
    <DateText value={of} />
  )

const columns: () => Columns<typeof companyIncome.days> = () => ({
  period: {
    head: text('income_totals.company.period'),
    cell: ({ period }) => <Period of={period} />,
    card: 'note',
  },
  kind: { head: text('income_totals.kind'), words: (kind) => incomeName(kind), card: 'title' },
  incomes: { isExtra: true },
  gross: { isExtra: true },
  trimmed: true,
  paid: { card: 'figure', priority: 0 },
  held: { head: text('income_totals.total.held') },
  taken_back: { head: text('income_totals.total.taken_back') },
  sales: { head: text('income_totals.company.sales') },
  share_percent: {
    head: text('income_totals.company.share'),
    cell: ({ share_percent }) => percent(share_percent),
    align: 'end',
    card: 'status',
  },
  payout_percent: {
    head: text('income_totals.company.payout'),
    cell: ({ payout_percent }) => percent(payout_percent),
    align: 'end',
  },
})

/** What each kind of income cost the company, by day or by month, beside what the company received. */
export function CompanyIncomePage() {
  const [per, setPer] = useState<Per>('months')
  return (
    <ListPage
      key={per}
      of={companyIncome[per]}
      page="admin/income/total-income"
      columns={columns()}
      filters={[{ name: 'from' }, { name: 'kind', only: incomeAccountKinds }]}
      none="income_totals.none.company"
      note={<p className="small quiet">{text('income_totals.company.note')}</p>}
      views={
        <Segments
          label={text('income_totals.company.per')}
          options={[
            { value: 'months', label: text('income_totals.company.month') },
            { value: 'days', label: text('income_totals.company.day') },
          ]}
          value={per}
          onChange={setPer}
        />
      }
    />
  )
}
