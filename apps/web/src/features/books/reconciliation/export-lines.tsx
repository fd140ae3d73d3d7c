import { reconciliationSheet } from '@banyan/contract/reconciliation/reconciliation.ts'
import { reconciliationGroups, reconciliationLines } from '@banyan/domain/ledger/reconciliation-lines.ts'
import { FiguresExport } from '#kit/list/export/figures-export.tsx'
import { text } from '#kit/text.ts'
import { lineName } from './line-name.ts'

/** All lines of the days as a file, in the words of the page. */
export function ExportLines({ days }: { days: { from?: string; to?: string } }) {
  const figures = ['opening', 'added', 'taken', 'closing', 'counted', 'difference'] as const
  const ages = ['days_7', 'days_30', 'days_90', 'older'] as const
  const heads = {
    group: {
      head: text('reconciliation.group'),
      words: Object.fromEntries(reconciliationGroups.map((one) => [one, text(`reconciliation.groups.${one}`)])),
    },
    line: {
      head: text('reconciliation.line'),
      words: Object.fromEntries(reconciliationLines.map(({ line }) => [line, lineName(line)])),
    },
    side: {
      head: text('reconciliation.side'),
      words: { debit: text('reconciliation.sides.debit'), credit: text('reconciliation.sides.credit') },
    },
    ...Object.fromEntries([...figures, ...ages].map((name) => [name, { head: text(`reconciliation.${name}`) }])),
  }
  return <FiguresExport of={reconciliationSheet} query={days} heads={heads} />
}
