import { useState } from 'react'
import { Card } from '../surfaces/card.tsx'
import { placesOf } from '../tree/tree-data.ts'
import { TreeView } from '../tree/tree-view.tsx'
import { nothingUnfolded } from '../tree/unfolding.ts'
import type { Unfolding } from '../tree/unfolding.ts'
import { largeTree } from './made-up-tree.ts'

const asked = new URLSearchParams(location.search)
const root = largeTree(Number(asked.get('nodes') ?? 5_000), Number(asked.get('abreast') ?? 60))
const all: Unfolding = { ...nothingUnfolded, opened: new Set(placesOf(root).map(({ key }) => key)) }

/** A tree of thousands with all of it open: for looking at how it moves, and for measuring that. */
export function LargeTreePart() {
  const [chosen, setChosen] = useState<string>()
  const unfolded = useState(all)
  return (
    <div className="gallery-page">
      <Card isFlush>
        <TreeView
          root={root}
          title="Made-up tree"
          shape={asked.get('shape') === 'card' ? 'card' : 'circle'}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={setChosen}
          unfolded={unfolded}
        />
      </Card>
    </div>
  )
}
