import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { REASONS } from '@banyan/domain/plan/reasons.ts'
import { text } from '#kit/text.ts'
import { LegPair, Volume } from '#kit/figures/volume.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { CorrectionOf } from '../closing-cells.tsx'
import { CapUse } from '../cap-use.tsx'
import { reasonsText, reasonText } from '#features/ledger/closings/index.ts'
import { looks } from './looks.ts'

const { details, trimming } = incomeLists.matching
type Row = WireRowOf<typeof details.user>
type Trimming = WireRowOf<typeof trimming.user>

const legs = (part: 'open' | 'new' | 'used' | 'carry') =>
  ({
    head: text(`incomes.legs.${part}`),
    cell: ({ left, right }: Row) => <LegPair left={left?.[part]} right={right?.[part]} />,
    align: 'end',
    also: [`left.${part}`],
  }) as const

const pair = (part: 'before' | 'lapsed' | 'carry') =>
  ({
    head: text(`incomes.legs.${part}`),
    cell: (row: Trimming) => <LegPair left={row[`left_${part}`]} right={row[`right_${part}`]} />,
    align: 'end',
    also: [`left_${part}`],
  }) as const

const capUse = {
  get head() {
    return text('incomes.cap_used')
  },
  cell: ({ money_trims }: Pick<Row, 'money_trims'>) => <CapUse of={money_trims} />,
  align: 'end',
} as const

/** Matching, closing by closing: how the volume of both legs became money, and what was taken out of it. */
export const matching = {
  details: looks(details, {
    none: 'incomes.none.matching',
    isForTheTree: true,
    columns: (scope) => ({
      'right.open': { ...legs('open'), isExtra: true },
      'right.new': { ...legs('new'), isExtra: true },
      'right.total': {
        head: text('incomes.legs.total'),
        cell: ({ adjusts_closing_id: corrected, from_user_id, left, right }) =>
          corrected !== null ? (
            <CorrectionOf closing_id={corrected} />
          ) : from_user_id !== null ? (
            text('incomes.passed_up', { user_id: from_user_id })
          ) : (
            <LegPair left={left?.total} right={right?.total} />
          ),
        align: 'end',
        also: ['left.total', 'from_user_id'],
      },
      'right.used': { ...legs('used'), isExtra: true },
      pairs: { as: 'number', isExtra: true },
      base: {
        head: text('incomes.matched'),
        cell: ({ base, from_user_id }) =>
          from_user_id === null ? <Volume value={base} unit={text('incomes.bv')} /> : <Amount value={base} />,
        align: 'end',
        card: scope === 'user' ? 'note' : 'none',
      },
      'right.carry': legs('carry'),
      money_trims: { ...capUse, isExtra: true },
    }),
  }),
  trimming: looks(trimming, {
    none: 'incomes.none.trimming',
    incomeOf: (row) => row.income_id,
    columns: (scope) => ({
      volume_trims: {
        head: text('incomes.why_cut'),
        cell: ({ money_trims, volume_trims }) =>
          reasonsText([...money_trims, ...volume_trims].map((trim) => trim.reason)),
        card: scope === 'user' ? 'note' : 'status',
      },
      right_before: pair('before'),
      pairs: { as: 'number', isExtra: true },
      pairs_paid: { as: 'number', isExtra: true },
      pairs_trimmed: { as: 'number', isExtra: true },
      right_lapsed: pair('lapsed'),
      right_carry: { ...pair('carry'), isExtra: true },
      money_trims: { ...capUse, isExtra: scope === 'admin' },
      paid: { isExtra: false },
      trimmed: { card: 'figure' },
    }),
    filters: () => [{ name: 'reason', head: text('incomes.why_cut'), only: REASONS, words: reasonText }],
  }),
}
