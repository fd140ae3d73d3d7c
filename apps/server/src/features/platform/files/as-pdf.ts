import { createHash } from 'node:crypto'
import { pdfType } from '@banyan/contract/files/files.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { refuseField } from '#kit/http/refusal.ts'

/** A PDF beside what the table of files asks of an image; it has no size in points. */
export interface KeptPdf {
  readonly bytes: Buffer
  readonly mime: typeof pdfType
  readonly extension: 'pdf'
  readonly width: 0
  readonly height: 0
  readonly sha256: Buffer
}

/** So far from its end a reader looks for the mark that ends a PDF. */
const end_bytes = 1024

/**
 * A PDF as it came: it is not made new, so it is never shown inside the portal. Refuses what does not begin and end as one.
 */
export function asPdf(bytes: Buffer): KeptPdf {
  const isWhole = bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-end_bytes).includes('%%EOF')
  if (!isWhole) throw refuseField('file', said('company.pdf_damaged'))
  const sha256 = createHash('sha256').update(bytes).digest()
  return { bytes, mime: pdfType, extension: 'pdf', width: 0, height: 0, sha256 }
}
