import type { listNotices } from '@banyan/contract/notices/notices.ts'
import { goalOfRow, noticeGoals } from '@banyan/contract/notices/notice-goals.ts'
import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { usePageName } from '../../nav/page-name.ts'
import { pathTo } from '../../nav/paths.ts'
import { useMayOpenWhich } from '../../session/person.ts'
import { text } from '../../text.ts'
import type { WireReply } from '../../api/wire.ts'

export type WireNotice = WireReply<typeof listNotices>['data'][number]

/** One notice: what happened, when, and the page where one sees more of it. */
export function NoticeLine({ of, onLeave }: { of: WireNotice; onLeave: () => void }) {
  const goal = useMayOpenWhich(noticeGoals[of.template])
  return (
    <li className="notice">
      <div className="row between">
        <strong>{of.title}</strong>
        {!of.is_read && <span className="notice-new">{text('notices.new')}</span>}
      </div>
      <span className="small quiet fig">
        <DateTime value={of.created_at} />
      </span>
      {of.text.split('\n\n').map((paragraph) => (
        <p key={paragraph} className="notice-text">
          {paragraph}
        </p>
      ))}
      {goal !== undefined && <Goal page={goal} of={of} onLeave={onLeave} />}
    </li>
  )
}

interface GoalProps {
  readonly page: PageKey
  readonly of: WireNotice
  readonly onLeave: () => void
}

/** The page where one sees more of it, open at what the notice is about. */
function Goal({ page, of, onLeave }: GoalProps) {
  const goal = goalOfRow(page, of)
  return (
    <Link href={pathTo(goal.page, goal.query)} onClick={onLeave}>
      {text(of.row_id === null ? 'notices.see' : 'notices.see_row', { page: usePageName(page) })}
    </Link>
  )
}
