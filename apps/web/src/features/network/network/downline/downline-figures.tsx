import type { downlineLists } from '@banyan/contract/network/downline.ts'
import type { useList } from '#kit/list/use-list.ts'
import { FigureTiles } from '#kit/figures/figure-tiles.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { LedgerTile } from '#ui/surfaces/ledger-grid.tsx'

type List = ReturnType<typeof useList<(typeof downlineLists)['user']>>

const waiting = '\u2026'

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** The members that the filters let through, and what they brought on each side. Their place is kept while they are added up. */
export function DownlineFigures({ list: { totals } }: { list: List }) {
  const members = totals === undefined ? 0 : totals.left + totals.right
  return (
    <Card isFlush>
      <FigureTiles columns={4}>
        <LedgerTile
          label={text('network_team.head.members')}
          icon="groups"
          figure={totals === undefined ? waiting : <Count value={members} isStrong />}
        />
        <LedgerTile
          label={text('network_team.head.active')}
          icon="how_to_reg"
          figure={totals === undefined ? waiting : <Count value={totals.active} isStrong />}
          note={totals && text('network_team.head.of_members', { percent: percentOf(totals.active, members) })}
        />
        <LedgerTile
          label={text('network_team.head.left_bv')}
          icon="west"
          figure={totals === undefined ? waiting : <Volume value={totals.left_bv} isStrong />}
          note={totals && text('network_team.head.on_side', { count: totals.left })}
        />
        <LedgerTile
          label={text('network_team.head.right_bv')}
          icon="east"
          figure={totals === undefined ? waiting : <Volume value={totals.right_bv} isStrong />}
          note={totals && text('network_team.head.on_side', { count: totals.right })}
        />
      </FigureTiles>
    </Card>
  )
}
