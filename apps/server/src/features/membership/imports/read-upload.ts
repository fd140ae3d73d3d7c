import { said } from '@banyan/contract/words/refusals.ts'
import { importColumns, most_import_rows, neededColumns } from '@banyan/domain/imports/import-columns.ts'
import { isLikePapers, maskCell } from '@banyan/domain/imports/papers.ts'
import type { WrittenRow } from '@banyan/domain/imports/read-row.ts'
import { readCsvUpload } from '#kit/csv/read-csv-upload.ts'

/** The rows of an uploaded file of members. Refuses on `file` what is none. */
export const readUpload = (bytes: Uint8Array): Promise<WrittenRow[]> =>
  readCsvUpload(bytes, {
    columns: importColumns,
    needed: neededColumns,
    most_rows: most_import_rows,
    kept_characters: 400,
    noRows: said('people.import_no_rows'),
    // Of what may be the cells of a member, because the head is missing or has slipped, only the end.
    shown: (head) => (isLikePapers(head) ? maskCell(head) : head.slice(0, 50)),
  })
