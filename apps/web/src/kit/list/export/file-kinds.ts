import type { CsvSeparator, SheetFormat } from '@banyan/contract/kit/sheet.ts'

/** A kind of file that a list is saved as, and where its word is. */
export interface FileKind {
  readonly format: SheetFormat
  readonly separator?: CsvSeparator
  readonly words: 'kit.list.as_csv' | 'kit.list.as_csv_commas' | 'kit.list.as_xlsx'
}

/** Semicolons come first: the files of the portal have them unless asked otherwise. */
export const fileKinds: readonly FileKind[] = [
  { format: 'csv', words: 'kit.list.as_csv' },
  { format: 'csv', separator: 'comma', words: 'kit.list.as_csv_commas' },
  { format: 'xlsx', words: 'kit.list.as_xlsx' },
]
