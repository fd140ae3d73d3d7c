import { useState } from 'react'
import { Volume } from '#kit/figures/volume.tsx'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { countText } from '#ui/figures/money.ts'
import type { TreeNode } from '#ui/tree/tree-data.ts'
import { TreeList } from '#ui/tree/tree-list.tsx'
import { TreeView } from '#ui/tree/tree-view.tsx'
import { nothingUnfolded } from '#ui/tree/unfolding.ts'
import type { Wanted } from '#ui/tree/use-unfolding.ts'
import { saveTree } from '../tree/save-tree.ts'
import type { View } from '../tree/tree-screen.tsx'
import { useMoreWindows } from '../tree/use-more-windows.ts'
import { directKind } from './direct-kind.ts'
import { growTree, type DrawnMember, type Window } from './direct-window.ts'
import { SponsoredCard } from './member-card.tsx'
import { useMoreDirects } from './use-more-directs.ts'

interface Props {
  title: string
  window: Window
  view: View
  onOpen: (user_id: string) => void
}

/** One window by sponsors with all that was opened below it, drawn or in words. */
export function DrawnDirects({ title, window, view, onOpen }: Props) {
  const { info } = useCompany()
  const [chosen, setChosen] = useState<string>()
  const unfolded = useState(nothingUnfolded)
  const { windows, openBelow } = useMoreWindows(directKind)
  const { directs, ask } = useMoreDirects()
  const grown = growTree(window, { windows, directs })
  if (grown === undefined) return null
  const { root, members } = grown
  const want = ({ kind, of }: Wanted) => {
    const above = members.get(of)?.above?.user_id
    const last = childrenOf(root, of).at(-1)?.key
    if (kind === 'below') openBelow(of)
    else if (kind === 'line' && above) openBelow(above, 'whole')
    else if (kind === 'more' && last) ask(of, last)
  }
  if (view === 'list') {
    return (
      <div className="tree-words">
        <TreeList root={root} onOpen={onOpen} onWant={want} end={figuresOf(members)} />
      </div>
    )
  }
  return (
    <TreeView
      root={root}
      title={text('network_tree.drawing', { page: title, name: root.name ?? '', id: window.root_user_id })}
      shape={info.node_type}
      icon={info.node_icon}
      isFree={info.tree_type === 'free'}
      chosen={chosen}
      onChoose={setChosen}
      onOpen={onOpen}
      unfolded={unfolded}
      onWant={want}
      onSave={saveTree('direct-tree', window.root_user_id)}
      card={(key, fold) => {
        const member = members.get(key)?.member
        const opens = key === root.key ? undefined : () => onOpen(key)
        return member && <SponsoredCard key={key} of={member} fold={fold} onOpen={opens} />
      }}
    />
  )
}

/** The children of a member that are here. */
function childrenOf(node: TreeNode, key: string): readonly TreeNode[] {
  if (node.key === key) return node.children ?? []
  for (const child of node.children ?? []) {
    const found = childrenOf(child, key)
    if (found.length > 0) return found
  }
  return []
}

const figuresOf = (members: ReadonlyMap<string, DrawnMember>) => (line: TreeNode) => (
  <TeamFigures of={members.get(line.key)} />
)

/** Directs and team of a line of the list. */
function TeamFigures({ of }: { of: DrawnMember | undefined }) {
  if (of === undefined) return null
  const { directs, team } = of.member
  return (
    <span className="caption fig tree-branch-figures">
      {text('network_tree.directs.below', { count: directs.members, team: countText(team.members) })}
      <span className="tree-branch-bv">
        <Volume value={team.bv} unit={text('incomes.bv')} />
      </span>
    </span>
  )
}
