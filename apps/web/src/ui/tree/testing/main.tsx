import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import '#styles/index.css'
import { Card } from '../../surfaces/card.tsx'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { placesOf } from '../tree-data.ts'
import { TreeView } from '../tree-view.tsx'
import { nothingUnfolded } from '../unfolding.ts'
import type { Unfolding } from '../unfolding.ts'
import { largeTree } from './large-tree.ts'

// For measuring how a tree of thousands moves, and for looking at it: `?nodes=5000`, `?abreast=60`, `?shape=card`.
const asked = new URLSearchParams(location.search)
const tree = largeTree(Number(asked.get('nodes') ?? 5_000), Number(asked.get('abreast') ?? 60))
const all: Unfolding = { ...nothingUnfolded, opened: new Set(placesOf(tree).map(({ key }) => key)) }

/** A made-up tree with all of it open. */
function LargeTree() {
  const [chosen, setChosen] = useState<string>()
  const unfolded = useState(all)
  return (
    <ThemeProvider theme="dark">
      <Card isFlush>
        <TreeView
          root={tree}
          title="Made-up tree"
          shape={asked.get('shape') === 'card' ? 'card' : 'circle'}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={setChosen}
          unfolded={unfolded}
        />
      </Card>
    </ThemeProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<LargeTree />)
