import { answerFields, partsOfColumn, uploadFields } from '@banyan/domain/bank-files/file-columns.ts'
import { text } from '#kit/text.ts'

const fields = [...uploadFields, ...answerFields]

function columnInWords(written: string, at: number): string {
  const parts = partsOfColumn(written)
  const field = fields.find((one) => one === parts?.field)
  // What cannot be read is shown as it was written.
  if (parts === undefined || (parts.field !== undefined && parts.field !== '-' && field === undefined)) return written
  const { name, words, width } = parts
  const nothing = text('bank_profiles.column_nothing')
  const fixed = words === undefined ? nothing : text('bank_profiles.column_words', { words })
  const holds = field === undefined ? fixed : text(`bank_profiles.holds.${field}`)
  return width === undefined
    ? text('bank_profiles.column', { at, name, holds })
    : text('bank_profiles.column_wide', { at, name, holds, width })
}

/** The columns of a file as a person compares them with one of the bank: numbered, one a line, what each holds in words. */
export const columnsInWords = (written: string): string =>
  written
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, nth) => columnInWords(line, nth + 1))
    .join('\n')
