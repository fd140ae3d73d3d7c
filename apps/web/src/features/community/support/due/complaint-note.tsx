import { useQuery } from '@tanstack/react-query'
import { getAbout } from '@banyan/contract/about/about.ts'
import { call } from '#kit/api/api.ts'
import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'

/** What the company promises for a complaint, as everybody reads it; undefined until it is known. */
function usePromise() {
  const { data } = useQuery({
    queryKey: [getAbout.path],
    queryFn: ({ signal }) => call(getAbout, {}, { signal, isQuiet: true, isSilent: true }),
  })
  return data?.data
}

/** What it means to choose a complaint among the categories. */
export function ComplaintNote() {
  const promise = usePromise()
  return (
    <Callout title={text('support_due.complaint.registered')}>
      {promise &&
        `${text('about.acknowledged', { count: promise.acknowledge_hours })} ${text('about.decided', { count: promise.resolve_months })}`}
    </Callout>
  )
}

/** By when a complaint that was sent is decided, in months as the company has set them. */
export function DecidedRow() {
  const promise = usePromise()
  return (
    promise !== undefined && (
      <SummaryRow label={text('support_due.complaint.decision')}>
        {text('support_due.complaint.within', { count: promise.resolve_months })}
      </SummaryRow>
    )
  )
}
