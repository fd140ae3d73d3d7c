import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '../basics/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Drawer } from '../floats/drawer.tsx'
import { usePhone } from '../theme/use-media.ts'
import { fillIn, useUiWords } from '../words.ts'
import { NodeDrawing } from './node-drawing.tsx'
import { LegendMark } from './node-mark.tsx'
import { TreeCard } from './tree-card.tsx'
import { cutTree, walkTree } from './tree-data.ts'
import type { NodeShape, NodeState, TreeNode } from './tree-data.ts'
import { branchPath, layTree, levelsThatFit } from './tree-layout.ts'
import type { Layout, Placed } from './tree-layout.ts'
import './tree.css'
import { TreeMap } from './tree-map.tsx'
import { useFrame } from './use-frame.ts'
import { usePanZoom } from './use-pan-zoom.ts'

type Props = {
  /** The top of the window, its places below it; as many levels are drawn as have room. */
  root: TreeNode
  shape?: NodeShape | undefined
  /** At full size and larger than its frame, to be moved under it; else it fits. */
  isFree?: boolean | undefined
  /** The key of the place that is chosen. */
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
  /** Makes a member the top of the window: Enter, or a second press. */
  onOpen: (key: string) => void
  /** Joins at a vacant place; without it vacant places are only shown. */
  onJoin?: ((key: string) => void) | undefined
  /** What is told of the chosen member, beside its place. */
  card?: ReactNode
}

/** Kept free at the drawing's foot: on a desktop for the legend, the buttons and the map, on a phone for the buttons. */
const foot_px = { desk: 124, phone: 64 } as const

/** A free tree is moved under its frame; on a phone its sides would be too far from its top with all levels. */
const free_levels = { desk: 5, phone: 4 } as const

const states: readonly NodeState[] = ['active', 'registered', 'vacant', 'blocked']

/** A tree as circles or cards, and branches. The keyboard walks it; TreeList is its twin in words. */
export function BinaryTreeView(props: Props) {
  const { root, shape = 'circle', isFree = false, chosen, onChoose, onOpen, onJoin, card } = props
  const words = useUiWords().tree
  const isPhone = usePhone()
  const { frame, size } = useFrame()
  const device = isPhone ? 'phone' : 'desk'
  const free = { ...size, height: size.height - foot_px[device] }
  const drawn = cutTree(root, isFree ? free_levels[device] : levelsThatFit(free, shape))
  const layout = layTree(drawn, free, { shape, isFree })
  const { handlers, view, isDragging, zoomBy, fit, show } = usePanZoom(layout, { frame, size, free })
  const nodes = useRef(new Map<string, SVGGElement>())
  const picked = layout.nodes.find(({ node }) => node.key === chosen)

  const press = ({ node }: Placed) => {
    if (node.state === 'vacant') onJoin?.(node.key)
    else if (node.key === chosen) onOpen(node.key)
    else onChoose(node.key)
  }
  const type = (event: KeyboardEvent, at: Placed) => {
    if (event.key === 'Escape') return onChoose(undefined)
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return press(at)
    }
    const to = walkTree(drawn, at.node.key, event.key)
    const next = layout.nodes.find(({ node }) => node.key === to)
    if (to === undefined || !next) return
    event.preventDefault()
    show(next)
    nodes.current.get(to)?.focus({ preventScroll: true })
  }
  const draw = (at: Placed) => (
    <g
      key={at.node.key}
      ref={(drawn) => {
        if (drawn) nodes.current.set(at.node.key, drawn)
        else nodes.current.delete(at.node.key)
      }}
      className="node"
      role="treeitem"
      aria-selected={at.node.key === chosen}
      tabIndex={at.node.key === (picked?.node.key ?? root.key) ? 0 : -1}
      onClick={() => !isDragging && press(at)}
      onKeyDown={(event) => type(event, at)}
    >
      <text className="node-said" x={at.x} y={at.y}>
        {sayNode(at.node, words)}
      </text>
      <g aria-hidden="true">
        <NodeDrawing
          at={at}
          shape={shape}
          spacing={layout.spacing}
          isChosen={at.node.key === chosen}
          joinWords={onJoin ? words.join_here : words.vacant}
        />
      </g>
    </g>
  )
  return (
    <div className={classNames('tree', isFree && 'tree-free')}>
      <div className={classNames('tree-frame', isDragging && 'tree-dragging')} ref={frame} {...handlers}>
        <svg
          className="tree-drawing"
          width="100%"
          height="100%"
          role="tree"
          aria-label={fillIn(words.label, { name: root.name ?? '' })}
        >
          {size.width > 0 && (
            <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
              <Branches layout={layout} />
              {layout.nodes.map(draw)}
            </g>
          )}
        </svg>
      </div>
      {isPhone ? (
        <Drawer
          isOpen={card !== undefined && picked !== undefined}
          onClose={() => onChoose(undefined)}
          side="bottom"
          title={picked?.node.name}
        >
          {card}
        </Drawer>
      ) : (
        card !== undefined && picked && <TreeCard at={picked} view={view} frame={size} card={card} />
      )}
      <ul className="tree-legend">
        {states.map((state) => (
          <li key={state}>
            <LegendMark state={state} />
            {words[state]}
          </li>
        ))}
      </ul>
      <div className="tree-zoom float" data-density="compact">
        <IconButton icon="remove" isSmall label={words.zoom_out} onClick={() => zoomBy(1 / 1.25)} />
        <span className="tree-percent">{Math.round(view.scale * 100)} %</span>
        <IconButton icon="add" isSmall label={words.zoom_in} onClick={() => zoomBy(1.25)} />
        <IconButton icon="fullscreen" isSmall label={words.fit} onClick={fit} />
      </div>
      <TreeMap layout={layout} view={view} frame={size} label={words.map} />
    </div>
  )
}

const Branches = ({ layout }: { layout: Layout }) => (
  <g className="branches">
    {layout.branches.map((branch) => (
      <path
        key={branch.key}
        className={branch.to.node.state === 'vacant' ? 'branch-vacant' : undefined}
        d={branchPath(branch, layout.shape)}
      />
    ))}
  </g>
)

/** What is told of a place to those who cannot see it. */
function sayNode(node: TreeNode, words: Record<NodeState, string>): string {
  return [node.side, node.name, node.code, words[node.state]].filter((said) => said !== undefined).join(', ')
}
