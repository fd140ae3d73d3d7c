import type { ReactNode } from 'react'
import { IconButton } from '../basics/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Drawer } from '../floats/drawer.tsx'
import { usePhone } from '../theme/use-media.ts'
import { fillIn, useUiWords } from '../words.ts'
import { boxInSight } from './in-sight.ts'
import { LegendMark } from './node-mark.tsx'
import { styleVariables } from './style-variables.ts'
import { sayNode } from './say-node.ts'
import { TreeCanvas } from './tree-canvas.tsx'
import { TreeCard } from './tree-card.tsx'
import type { NodeIcon, NodeShape, NodeState, TreeNode } from './tree-data.ts'
import { detailAt, most_elements } from './tree-detail.ts'
import { TreeElements, TreeTwin } from './tree-elements.tsx'
import { fitOf, levelsThatFit } from './tree-layout.ts'
import type { Placed } from './tree-layout.ts'
import './tree-nodes.css'
import './tree.css'
import { TreeMap } from './tree-map.tsx'
import { TreeOutput } from './tree-output.tsx'
import { useDrawnLayout } from './use-drawn-layout.ts'
import { useFoldWords } from './use-fold-words.ts'
import { useFrame } from './use-frame.ts'
import { usePanZoom } from './use-pan-zoom.ts'
import { useTreeActs } from './use-tree-acts.ts'
import type { CardFold } from './use-tree-acts.ts'
import { useUnfolding } from './use-unfolding.ts'
import type { KeptUnfolding, Wanted } from './use-unfolding.ts'

type Props = {
  /** The top of the window, with all that is loaded below it; as much is drawn as has room, or was opened. */
  root: TreeNode
  /** What it is a drawing of, at the head of a picture or a sheet of paper. */
  title: string
  /** Two sides below each place; else any number of children. */
  isBinary?: boolean
  /** What its places are that nobody is on; left out, it has none. */
  untaken?: 'vacant' | 'free' | undefined
  shape?: NodeShape | undefined
  icon?: NodeIcon | undefined
  /** At full size and larger than its frame, to be moved under it; else it fits. */
  isFree?: boolean | undefined
  /** The key of the place that is chosen. */
  chosen: string | undefined
  onChoose: (key: string | undefined) => void
  /** Makes a member the top of the window: Enter, or a second press. */
  onOpen: (key: string) => void
  /** Joins at a vacant place; without it vacant places are only shown. */
  onJoin?: ((key: string) => void) | undefined
  /** What is opened and closed, where that must outlast the drawing. */
  unfolded?: KeptUnfolding | undefined
  /** Fetches what is not here; without it only what is here can be opened. */
  onWant?: ((wanted: Wanted) => void) | undefined
  /** The card of a member, beside its place: of the chosen one, or of the one that the pointer rests on. */
  card?: ((key: string, fold: CardFold) => ReactNode) | undefined
  /** Takes a picture or a paper of the tree. */
  onSave?: ((file: Blob, ending: 'png' | 'pdf') => void) | undefined
}

/** Kept free at the drawing's foot: on a desktop for the legend, the buttons and the map, on a phone for the buttons. */
const foot_px = { desk: 124, phone: 64 } as const

/** A free tree is moved under its frame; on a phone its sides would be too far from its top with all levels. */
const free_levels = { desk: 5, phone: 4 } as const
const all_kids = 1_000

/** The states that a legend names, in their order. */
const statesOf = (untaken: 'vacant' | 'free' | undefined): readonly NodeState[] => [
  'active',
  'registered',
  ...(untaken === undefined ? [] : [untaken]),
  'blocked',
]

/** A tree as circles or cards, and branches. The keyboard walks it; TreeList is its twin in words. */
export function TreeView(props: Props) {
  const { root, title, isBinary = false, untaken, shape = 'circle', icon = 'profile', isFree = false } = props
  const { unfolded, onWant, card, onSave, chosen, onChoose, onOpen, onJoin } = props
  const words = useUiWords().tree
  const isPhone = usePhone()
  const { frame, size } = useFrame()
  const device = isPhone ? 'phone' : 'desk'
  const free = { ...size, height: size.height - foot_px[device] }
  const fit = isFree
    ? { levels: free_levels[device], kids: isBinary ? all_kids : fitOf(root, free, shape).kids }
    : isBinary
      ? { levels: levelsThatFit(free, shape), kids: all_kids }
      : fitOf(root, free, shape)
  const folding = useUnfolding({ root, fit, kept: unfolded, onWant })
  const { unfolding } = folding
  const { drawn, layout } = useDrawnLayout({ root, fit, unfolding, words: useFoldWords(), free, shape, isFree })
  const moving = usePanZoom(layout, { frame, size, free })
  const { view, isDragging, zoomBy, fit: fitAll, show } = moving
  const isPainted = layout.nodes.length > most_elements
  const choosing = { chosen, onChoose, onOpen, onJoin }
  const acting = useTreeActs({ frame, root, drawn, layout, isPainted, moving, unfolding: folding, ...choosing })
  const { focusable, closable, picked, shown } = acting
  const detail = detailAt(view.scale)
  const joinWords = untaken === 'free' ? words.free : onJoin ? words.join_here : words.vacant
  const say = (placed: Placed) => sayNode(placed.node, { ...words, vacant: joinWords })
  const how = { shape, icon, spacing: layout.spacing, joinWords }
  const about = shown && card?.(shown.node.key, acting.foldOf(shown))
  const isLarge = isFree || layout.height * view.scale > free.height + 1 || layout.width * view.scale > free.width + 1
  const label = fillIn(words.label, { name: root.name ?? '' })

  return (
    <div className={classNames('tree', isFree && 'tree-free', isLarge && 'tree-large')}>
      <div
        className={classNames('tree-frame', acting.isOver && 'tree-over', isDragging && 'tree-dragging')}
        ref={frame}
      >
        {isPainted && size.width > 0 && (
          <TreeCanvas {...{ layout, view, size, chosen, icon, joinWords }} opened={unfolding.opened} />
        )}
        <svg
          className={classNames('tree-drawing', `tree-at-${detail}`, isPainted && 'tree-painted')}
          width="100%"
          height="100%"
          role="tree"
          tabIndex={-1}
          aria-label={label}
          {...acting.handlers}
          style={styleVariables({ '--tree-scale': view.scale })}
        >
          {size.width > 0 && (
            <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
              {isPainted ? (
                <TreeTwin {...{ layout, say, focusable, chosen }} />
              ) : (
                <TreeElements
                  box={boxInSight(view, size)}
                  {...{ layout, detail, say, focusable, chosen, closable }}
                  {...how}
                />
              )}
            </g>
          )}
        </svg>
      </div>
      {isPhone ? (
        <Drawer
          isOpen={about !== undefined && picked !== undefined}
          onClose={() => onChoose(undefined)}
          side="bottom"
          title={picked?.node.name}
        >
          {about}
        </Drawer>
      ) : (
        about !== undefined && shown && <TreeCard at={shown} view={view} frame={size} card={about} {...acting.onCard} />
      )}
      <ul className="tree-legend">
        {statesOf(untaken).map((state) => (
          <li key={state}>
            <LegendMark state={state} />
            {words[state as 'active']}
          </li>
        ))}
      </ul>
      <div className="tree-zoom float" data-density="compact">
        <IconButton icon="remove" isSmall label={words.zoom_out} onClick={() => zoomBy(1 / 1.25)} />
        <span className="tree-percent">{percentText(view.scale)}</span>
        <IconButton icon="add" isSmall label={words.zoom_in} onClick={() => zoomBy(1.25)} />
        <IconButton icon="fullscreen" isSmall label={words.fit} onClick={fitAll} />
        <TreeOutput title={title} layout={layout} icon={icon} joinWords={joinWords} onSave={onSave} />
      </div>
      <TreeMap layout={layout} view={view} frame={size} label={words.map} onShow={show} onFit={fitAll} />
    </div>
  )
}

const percentText = (scale: number): string => `${scale < 0.1 ? (scale * 100).toFixed(1) : Math.round(scale * 100)} %`
