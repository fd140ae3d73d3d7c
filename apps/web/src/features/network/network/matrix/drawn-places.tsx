import { useState } from 'react'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { countText } from '#ui/figures/money.ts'
import type { TreeNode } from '#ui/tree/tree-data.ts'
import { TreeList } from '#ui/tree/tree-list.tsx'
import { TreeView } from '#ui/tree/tree-view.tsx'
import { nothingUnfolded } from '#ui/tree/unfolding.ts'
import type { Wanted } from '#ui/tree/use-unfolding.ts'
import { saveTree } from '../tree/save-tree.ts'
import type { TreeKind } from '../tree/tree-kind.ts'
import type { View } from '../tree/tree-screen.tsx'
import { useMoreWindows } from '../tree/use-more-windows.ts'
import { PlaceCard } from './place-card.tsx'
import { growTree, type Place, type Window } from './place-tree.ts'
import { takenWord } from './taken-word.ts'

interface Props {
  title: string
  kind: TreeKind<Window>
  window: Window
  view: View
  onOpen: (place: string) => void
}

/** One window of a matrix with all that was opened below it, drawn or in words. Nobody joins at a free place. */
export function DrawnPlaces({ title, kind, window, view, onOpen }: Props) {
  const { info } = useCompany()
  const [chosen, setChosen] = useState<string>()
  const unfolded = useState(nothingUnfolded)
  const { windows, openBelow } = useMoreWindows(kind)
  const grown = growTree(window, windows)
  if (grown === undefined) return null
  const { root, places } = grown
  const openAt = (key: string) => {
    if (places.has(key)) onOpen(key)
  }
  const want = ({ kind: wanted, of }: Wanted) => {
    if (wanted === 'below') openBelow(of)
  }
  if (view === 'list') {
    return (
      <div className="tree-words">
        <TreeList root={root} onOpen={openAt} onWant={want} end={figuresOf(places)} />
      </div>
    )
  }
  return (
    <TreeView
      root={root}
      title={text('network_tree.drawing', {
        page: title,
        name: root.name ?? '',
        id: text('network_places.tree.root', { place: countText(window.root_place_no) }),
      })}
      untaken="free"
      shape={info.node_type}
      icon={info.node_icon}
      isFree={info.tree_type === 'free'}
      chosen={chosen}
      onChoose={setChosen}
      onOpen={openAt}
      unfolded={unfolded}
      onWant={want}
      onSave={saveTree('matrix-tree', String(window.root_place_no))}
      card={(key, fold) => {
        const place = places.get(key)
        const opens = key === root.key ? undefined : () => openAt(key)
        return place && <PlaceCard key={key} of={place} fold={fold} onOpen={opens} />
      }}
    />
  )
}

/** The end of each line of a window's list. */
const figuresOf = (places: ReadonlyMap<string, Place>) => (line: TreeNode) => <PlaceFigures of={places.get(line.key)} />

/** Which place a line of the list is, how it was taken, and what it brought. */
function PlaceFigures({ of }: { of: Place | undefined }) {
  if (of === undefined) return null
  return (
    <span className="caption fig tree-branch-figures">
      {text('network_places.tree.line', { place: countText(of.place_no), taken: takenWord(of.taken_by) })}
      <span className="tree-branch-bv">
        <Amount value={of.income} />
      </span>
    </span>
  )
}
