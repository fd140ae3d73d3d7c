import { text } from '#kit/text.ts'
import type { BankingRow } from './banking-columns.tsx'

/** What the question of an approval says otherwise: of what came with a file its owner hears first, also where it is the first. */
export const approveWords = ({ import_no }: Pick<BankingRow, 'import_no'>) =>
  import_no === null ? {} : { text: text('banking.admin.imported_note') }
