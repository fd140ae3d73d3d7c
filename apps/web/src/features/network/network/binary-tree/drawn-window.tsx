import { useState } from 'react'
import { Volume } from '#kit/figures/volume.tsx'
import { go } from '#kit/nav/go.ts'
import { useCompany } from '#kit/session/company.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import type { TreeNode } from '#ui/tree/tree-data.ts'
import { TreeList } from '#ui/tree/tree-list.tsx'
import { TreeView } from '#ui/tree/tree-view.tsx'
import { nothingUnfolded } from '#ui/tree/unfolding.ts'
import type { Wanted } from '#ui/tree/use-unfolding.ts'
import { saveTree } from '../tree/save-tree.ts'
import type { View } from '../tree/tree-screen.tsx'
import { useMoreWindows } from '../tree/use-more-windows.ts'
import { binaryKind } from './binary-kind.ts'
import { joinHref } from './join-here.ts'
import { PlaceCard } from './place-card.tsx'
import { growTree, type DrawnPlace, type Window } from './tree-window.ts'

interface Props {
  /** What the page is called, at the head of a picture. */
  title: string
  window: Window
  view: View
  onOpen: (user_id: string) => void
}

/** One window with all that was opened below it, drawn or in words. */
export function DrawnWindow({ title, window, view, onOpen }: Props) {
  const session = useSession()
  const { info } = useCompany()
  const [chosen, setChosen] = useState<string>()
  const unfolded = useState(nothingUnfolded)
  const { windows, openBelow } = useMoreWindows(binaryKind)
  const grown = growTree(window, windows, { left: text('incomes.sides.left'), right: text('incomes.sides.right') })
  if (grown === undefined || session === null) return null
  const { root, places } = grown
  const openAt = (key: string) => {
    const user_id = places.get(key)?.place.user_id
    if (user_id) onOpen(user_id)
  }
  const joinAt = (key: string) => {
    const href = joinHref(places.get(key), session.user)
    if (href !== undefined) go(href)
  }
  const want = ({ kind, of }: Wanted) => {
    const above = places.get(of)?.above?.user_id
    if (kind === 'below') openBelow(of)
    else if (kind === 'line' && above) openBelow(above, 'whole')
  }
  if (view === 'list') {
    return (
      <div className="tree-words">
        <TreeList root={root} onOpen={openAt} onJoin={joinAt} onWant={want} end={figuresOf(places)} />
      </div>
    )
  }
  return (
    <TreeView
      root={root}
      title={text('network_tree.drawing', { page: title, name: root.name ?? '', id: window.root_user_id })}
      isBinary
      untaken="vacant"
      shape={info.node_type}
      icon={info.node_icon}
      isFree={info.tree_type === 'free'}
      chosen={chosen}
      onChoose={setChosen}
      onOpen={openAt}
      onJoin={joinAt}
      unfolded={unfolded}
      onWant={want}
      onSave={saveTree('binary-tree', window.root_user_id)}
      card={(key, fold) => {
        const place = places.get(key)?.place
        if (place === undefined || place.status === 'vacant') return null
        const opens = key === root.key ? undefined : () => openAt(key)
        return <PlaceCard key={key} of={place} fold={fold} onOpen={opens} />
      }}
    />
  )
}

/** The end of each line of a window's list. */
const figuresOf = (places: ReadonlyMap<string, DrawnPlace>) => (line: TreeNode) => (
  <BranchFigures of={places.get(line.key)} />
)

/** Members and volume below a line of the list, both legs. */
function BranchFigures({ of }: { of: DrawnPlace | undefined }) {
  const { left, right } = of?.place ?? {}
  if (!left || !right) return null
  return (
    <span className="caption fig tree-branch-figures">
      {text('network_tree.below', { left: left.members, right: right.members })}
      <span className="tree-branch-bv">
        <Volume value={left.bv} /> / <Volume value={right.bv} unit={text('incomes.bv')} />
      </span>
    </span>
  )
}
