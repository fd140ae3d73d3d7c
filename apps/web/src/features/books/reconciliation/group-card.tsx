import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { lineColumns } from './line-columns.tsx'
import { isIdle, type Group, type Reconciliation } from './reconciliation.ts'

interface Props {
  of: Group
  within: Reconciliation
  /** Lines without any figure too. */
  hasAll: boolean
}

/** The lines of a group with their sum; each leads to its entries of the same days. */
export function GroupCard({ of, within: { lines, from, to }, hasAll }: Props) {
  const openPath = useOpenPath()
  const { digits } = useFormat()
  const isPhone = usePhone()
  const shown = lines.filter((line) => line.group === of.group && (hasAll || !isIdle(line)))
  const title = text(`reconciliation.groups.${of.group}`)
  return (
    <Card isFlush>
      <CardHead title={title} note={text(`reconciliation.notes.${of.group}`)} />
      {shown.length === 0 ? (
        <p className="reconciliation-none quiet">{text('reconciliation.nothing_moved')}</p>
      ) : (
        <DataTable
          label={title}
          columns={lineColumns(of, isPhone ? digits : undefined)}
          rows={shown}
          rowKey={({ line }) => line}
          rowHref={({ line }) => openPath('admin/reconciliation-entries', { line, from, to })}
          totalLabel={text('reconciliation.total')}
        />
      )}
    </Card>
  )
}
