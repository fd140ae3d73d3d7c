import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'

interface Props {
  cancelled_at: string | null
  credit_note_no: string | null
}

/** Whether a package stands, or when it was taken back and by which credit note. */
export function TopupStatus({ cancelled_at, credit_note_no }: Props) {
  const { zone } = useFormat()
  if (cancelled_at === null)
    return (
      <Status kind="done" shape="bare">
        {text('topup_cancelling.stands')}
      </Status>
    )
  const at = dateText(cancelled_at, zone)
  return (
    <>
      <Status kind="ended" shape="bare">
        {text('topup_cancelling.cancelled_on', { at })}
      </Status>
      {credit_note_no !== null && (
        <div className="caption">{text('topup_cancelling.by_credit_note', { credit_note_no })}</div>
      )}
    </>
  )
}
