import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { most_cell_characters, most_cells, most_empty_rows, type CsvFault } from '@banyan/domain/imports/csv.ts'

/** Why an uploaded text is not read to its end; undefined where a quote is at fault, of which each feature has words. */
export function unreadWords({ reason, row_no: row }: CsvFault): Said | undefined {
  if (reason === 'many_cells') return said('kit.csv_many_cells', { row, most: most_cells })
  if (reason === 'long_cell') return said('kit.csv_long_cell', { row, most: most_cell_characters })
  return reason === 'empty_rows' ? said('kit.csv_empty_rows', { most: most_empty_rows }) : undefined
}
