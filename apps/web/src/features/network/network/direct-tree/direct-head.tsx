import { text } from '#kit/text.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { Count } from '#ui/figures/count.tsx'
import { teamFinder } from '../tree/finder.ts'
import { TreeHead } from '../tree/tree-head.tsx'
import type { ShownWindow } from '../tree/tree-screen.tsx'
import type { Window } from './direct-window.ts'

/** Above the tree by sponsors: the directs of its top and the whole team below. */
export function DirectHead({ window, open, find }: ShownWindow<Window>) {
  const { root_user_id } = window
  const top = window.members.find(({ user_id }) => user_id === root_user_id)
  return (
    <TreeHead
      window={window}
      finder={teamFinder('sponsor')}
      left={[
        { label: text('network_tree.directs.all'), value: top && <Count value={top.directs.members} isStrong /> },
        { label: text('network_tree.directs.active'), value: top && <Count value={top.directs.active} isStrong /> },
        { label: text('network_tree.directs.own_bv'), value: top && <Volume value={top.bv} isStrong /> },
      ]}
      right={[
        { label: text('network_tree.directs.team'), value: top && <Count value={top.team.members} isStrong /> },
        { label: text('network_tree.directs.team_green'), value: top && <Count value={top.team.active} isStrong /> },
        { label: text('network_tree.directs.team_bv'), value: top && <Volume value={top.team.bv} isStrong /> },
      ]}
      onUp={() => open({ root: root_user_id, go: 'up' })}
      onFind={find}
    />
  )
}
