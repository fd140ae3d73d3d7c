import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Code } from '#ui/figures/code.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Link } from '#ui/link.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { LinkRow } from './link-row.ts'
import './links.css'

/** Who pays and who receives, beside each other: where they stood in their queues and what they have broken before. */
export function LinkSides({ of }: { of: LinkRow }) {
  return (
    <div className="link-pair">
      <Side
        role={text('donation_admin.payments.payer')}
        name={of.payer_name}
        user_id={of.payer_user_id}
        place={of.payer_place}
        strikes={of.payer_strikes}
      />
      <Side
        role={text('donation_admin.payments.receiver')}
        name={of.receiver_name}
        user_id={of.receiver_user_id}
        place={of.receiver_place}
        strikes={of.receiver_strikes}
      />
    </div>
  )
}

interface SideProps {
  role: string
  name: string
  user_id: string
  /** One is the first; nought where nobody waited in line, as in a link by hand. */
  place: number
  strikes: number
}

function Side({ role, name, user_id, place, strikes }: SideProps) {
  const href = useOpenPath()('admin/member/member-search', { user_id })
  return (
    <Summary>
      <SummaryRow label={role}>
        <strong>{href === undefined ? name : <Link href={href}>{name}</Link>}</strong>
      </SummaryRow>
      <SummaryRow label={text('donation_admin.promises.member_id')}>
        <Code isCopyable>{user_id}</Code>
      </SummaryRow>
      <SummaryRow label={text('donation_admin.sheet.place')}>
        {place === 0 ? text('donation_admin.sheet.by_hand') : <Count value={place} />}
      </SummaryRow>
      <SummaryRow label={text('donation_admin.sheet.strikes')}>
        {strikes === 0 ? (
          text('donation_admin.sheet.no_strikes')
        ) : (
          <span className="link-strikes">
            <Count value={strikes} isStrong />
          </span>
        )}
      </SummaryRow>
    </Summary>
  )
}
