import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import '#kit/imports/import.css'

/** The row of the file; a card has no head over the number, so there it says what it is. */
export const RowNo = ({ of }: { of: number }) => (
  <>
    <span className="import-on-card">{text('imports.row_no')} </span>
    <Count value={of} />
  </>
)
