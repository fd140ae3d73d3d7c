import type { userPinStatistics } from '@banyan/contract/pins/pin-statistics.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Waterfall } from '#ui/charts/waterfall.tsx'
import { Count } from '#ui/figures/count.tsx'
import { statisticsParts } from './statistics-parts.ts'

/** What there was, what came, what went and what is left, as bars that begin where the one above ended. */
export const StatisticsStrip = ({ of }: { of: WireReply<typeof userPinStatistics>['data']['total'] }) => (
  <Waterfall
    label={text('pin_stock.strip')}
    parts={statisticsParts(of).map(({ key, kind, value, shown }) => ({
      key,
      kind,
      value,
      label: text(`pin_stock.lines.${key}`),
      figure: <Count value={shown} isStrong={key === 'balance'} />,
    }))}
  />
)
