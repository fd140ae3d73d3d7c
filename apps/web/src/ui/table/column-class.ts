import { classNames } from '../class-names.ts'
import type { Column } from './columns.ts'

/** How the cells of a column are aligned: numbers at the end; the first column and the row's menu stay while the rest scrolls. */
export const columnClass = (
  { align, card }: Pick<Column<never>, 'align' | 'card'>,
  index: number,
): string | undefined =>
  classNames(align === 'end' && 'n', index === 0 && 'cell-first', card === 'acts' && 'cell-acts') || undefined
