import { branchesIn, nodesIn } from './in-sight.ts'
import type { Box } from './in-sight.ts'
import { NodeDrawing, NodeFigure, Outline } from './node-drawing.tsx'
import type { HowDrawn } from './node-drawing.tsx'
import { isUntaken } from './tree-data.ts'
import type { Detail } from './tree-detail.ts'
import { branchPath } from './tree-layout.ts'
import type { Layout, Placed } from './tree-layout.ts'

export type ItemProps = {
  /** What is said of a place. */
  say: (at: Placed) => string
  /** The one that the tab key reaches. */
  focusable: string
  chosen: string | undefined
}

type Props = HowDrawn &
  ItemProps & {
    layout: Layout
    box: Box
    detail: Detail
    closable: (key: string) => boolean
  }

/** The places in sight as elements of the page, each with as much as can be made out at this size. */
export function TreeElements({ layout, box, detail, say, focusable, chosen, closable, ...how }: Props) {
  const inSight = nodesIn(layout, box)
  const kept = layout.byKey.get(focusable)
  // The place of the keyboard is never taken away under it.
  const drawn = kept === undefined || inSight.includes(kept) ? inSight : [...inSight, kept]
  return (
    <>
      <g aria-hidden="true">
        <Branches layout={layout} box={box} />
        {drawn.map((at) =>
          detail === 'words' ? (
            <NodeDrawing
              key={at.node.key}
              at={at}
              isChosen={at.node.key === chosen}
              mayClose={closable(at.node.key)}
              {...how}
            />
          ) : (
            <NodeFigure key={at.node.key} at={at} isSmall {...how} />
          ),
        )}
      </g>
      {drawn.map((at) => (
        <TreeItem key={at.node.key} at={at} layout={layout} {...{ say, focusable, chosen }} />
      ))}
    </>
  )
}

type TwinProps = ItemProps & { layout: Layout }

/** So many neighbours on each side, and so many children. */
const neighbours = 20

/** Of a painted tree the places around the one where the keyboard is: they carry focus and names, and draw nothing. */
export function TreeTwin({ layout, say, focusable, chosen }: TwinProps) {
  const at = layout.byKey.get(focusable)
  if (!at) return null
  const row = layout.rows[at.depth] ?? []
  const index = row.indexOf(at)
  const above = layout.branches.find(({ to }) => to === at)?.from
  const beside = row.slice(Math.max(0, index - neighbours), index + neighbours + 1)
  const below = (at.node.children ?? []).slice(0, neighbours).flatMap(({ key }) => layout.byKey.get(key) ?? [])
  const picked = layout.byKey.get(chosen ?? '')
  const around = new Set([...(above ? [above] : []), ...beside, ...below, ...(picked ? [picked] : [])])
  return [...around].map((placed) => (
    <TreeItem key={placed.node.key} at={placed} layout={layout} {...{ say, focusable, chosen }} />
  ))
}

type TreeItemProps = ItemProps & { at: Placed; layout: Layout }

/**
 * A place to those who listen or use keys: its name, and ground over its shape. It holds none of what is drawn: initials
 * and words that are cut to fit are not its name.
 */
function TreeItem({ at, layout, say, focusable, chosen }: TreeItemProps) {
  const { node, depth } = at
  const has = (node.children ?? []).length > 0
  return (
    <g
      className="node"
      role="treeitem"
      aria-label={say(at)}
      aria-level={depth + 1}
      aria-selected={node.key === chosen}
      {...((has || (node.below ?? 0) > 0) && { 'aria-expanded': has })}
      data-key={node.key}
      tabIndex={node.key === focusable ? 0 : -1}
    >
      <Outline at={at} shape={layout.shape} className="node-ground" by={8} />
    </g>
  )
}

/** All branches in sight as two elements: those to members, and those to free places. */
function Branches({ layout, box }: { layout: Layout; box: Box }) {
  const inSight = branchesIn(layout, box)
  const pathOf = (isVacant: boolean) =>
    inSight
      .filter(({ to }) => isUntaken(to.node) === isVacant)
      .map((branch) => branchPath(branch, layout.shape))
      .join('')
  return (
    <g className="branches">
      <path d={pathOf(false)} />
      <path className="branch-vacant" d={pathOf(true)} />
    </g>
  )
}
