import { columnClass } from './column-class.ts'
import type { Column } from './columns.ts'

type Props = { columns: ReadonlyArray<Column<never>>; label: string; hasPicks: boolean }

/** What the columns add up to, under them; the label takes the first column, which has no sum of its own. */
export const TotalsRow = ({ columns, label, hasPicks }: Props) => (
  <tfoot>
    <tr>
      {hasPicks && <td className="cell-pick" />}
      {columns.map((column, index) => (
        <td key={column.key} className={columnClass(column, index)}>
          {column.total ?? (index === 0 ? label : undefined)}
        </td>
      ))}
    </tr>
  </tfoot>
)
