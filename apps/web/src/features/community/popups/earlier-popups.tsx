import { earlierPopups } from '@banyan/contract/popups/seen-popups.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { DrawnDocument } from '#kit/documents/drawn-document.tsx'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'

type Earlier = WireReply<typeof earlierPopups>['data'][number]

/** Popups that were closed, agreed to or are over, to be read again. Nothing where there are none. */
export function EarlierPopups() {
  const { data } = useDetail(earlierPopups, {})
  if (data === undefined || data.data.length === 0) return null
  return (
    <>
      <h2>{text('popups.earlier')}</h2>
      {data.data.map((one) => (
        <EarlierCard key={one.id} of={one} />
      ))}
    </>
  )
}

const EarlierCard = ({ of }: { of: Earlier }) => (
  <Card>
    <CardHead
      title={of.title}
      note={<DateTime value={of.from_at} />}
      end={of.is_ended && <Status kind="ended">{text('popups.ended')}</Status>}
      isInset
    />
    <div className="stack roomy">
      <DrawnDocument of={of.body} urlOf={(file_id) => of.pictures.find((one) => one.file_id === file_id)?.url} />
      {of.has_disclosure && <DisclosureLine />}
      {of.agreed_at !== null && (
        <p className="small quiet">
          {text('popups.agreed')} <DateTime value={of.agreed_at} />
        </p>
      )}
    </div>
  </Card>
)
