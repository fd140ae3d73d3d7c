import { text } from '#kit/text.ts'
import { Delta } from '#ui/figures/delta.tsx'
import './dashboard.css'

interface Props {
  of: { readonly last_30_days: string | number; readonly before_30_days: string | number }
  isMoreGood?: boolean
}

/** How a figure of the last 30 days compares with the 30 before. */
export const Compared = ({ of: { last_30_days, before_30_days }, isMoreGood }: Props) => (
  <span className="compared">
    <Delta
      now={last_30_days}
      before={before_30_days}
      period={text('dashboard_admin.period_before')}
      isMoreGood={isMoreGood}
    />
  </span>
)
