import type { TreeWalk } from '@banyan/contract/network/binary-tree.ts'
import { text } from '#kit/text.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { Count } from '#ui/figures/count.tsx'
import { teamFinder } from '../tree/finder.ts'
import { TreeHead, type HeadFigure, type Way } from '../tree/tree-head.tsx'
import type { ShownWindow } from '../tree/tree-screen.tsx'
import type { Place, Side, Window } from './tree-window.ts'

/** Above the tree by places: what each leg of its top holds, and the ways to walk. */
export function BinaryHead({ window, open, find }: ShownWindow<Window>) {
  const top = window.nodes.find((node) => node.place === 1)
  const way = (walk: TreeWalk, icon: string): Way => ({
    key: walk,
    icon,
    label: text(`network_tree.${walk}`),
    walk: () => open({ root: window.root_user_id, go: walk }),
  })
  return (
    <TreeHead
      window={window}
      finder={teamFinder('placement')}
      left={legFigures('left', top?.left)}
      right={legFigures('right', top?.right)}
      onUp={way('up', 'expand_less').walk}
      onFind={find}
      ends={[way('extreme_left', 'first_page'), way('extreme_right', 'last_page')]}
      ways={[way('free_left', 'south_west'), way('free_right', 'south_east')]}
    />
  )
}

const legFigures = (side: Side, leg: Place['left'] | undefined): readonly HeadFigure[] => [
  { label: text(`network_tree.${side}.count`), value: leg && <Count value={leg.members} isStrong /> },
  { label: text(`network_tree.${side}.green`), value: leg && <Count value={leg.active} isStrong /> },
  { label: text(`network_tree.${side}.business`), value: leg && <Volume value={leg.bv} isStrong /> },
]
