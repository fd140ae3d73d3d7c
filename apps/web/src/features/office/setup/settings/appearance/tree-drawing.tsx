import type { NodeIcon, NodeShape } from '#ui/tree/tree-data.ts'
import { LegendMark, NodeMark } from '#ui/tree/node-mark.tsx'
import { insideOf } from '#ui/tree/node-inside.ts'
import './drawings.css'

type At = { x: number; y: number; to?: number }

/** Each place with the one above it: a whole window, and one that is larger than its frame. */
const fixed: readonly At[] = [
  { x: 70, y: 16 },
  { x: 40, y: 48, to: 0 },
  { x: 100, y: 48, to: 0 },
  { x: 25, y: 82, to: 1 },
  { x: 55, y: 82, to: 1 },
  { x: 85, y: 82, to: 2 },
  { x: 115, y: 82, to: 2 },
]
const free: readonly At[] = [
  { x: 70, y: 20 },
  { x: 14, y: 66, to: 0 },
  { x: 126, y: 66, to: 0 },
  { x: -14, y: 112, to: 1 },
  { x: 42, y: 112, to: 1 },
  { x: 98, y: 112, to: 2 },
  { x: 154, y: 112, to: 2 },
]

/** A small tree as it will be drawn. */
export function TreeDrawing({ shape = 'circle', isFree = false }: { shape?: NodeShape; isFree?: boolean }) {
  const places = isFree ? free : shape === 'card' ? fixed.slice(0, 3).map(aside) : fixed
  const size = isFree ? 26 : 16
  return (
    <svg className="tree-drawn" width="140" height="100" viewBox="0 0 140 100">
      {places.map(({ x, y, to }, at) => {
        const above = to === undefined ? undefined : places[to]
        return above && <path key={at} className="tree-drawn-branch" d={`M${above.x} ${above.y}L${x} ${y}`} />
      })}
      {places.map(({ x, y }, at) => (
        <g key={at}>
          {shape === 'card' ? (
            <Card x={x} y={y} isActive={at !== 2} />
          ) : (
            <>
              <circle className="tree-drawn-ground" cx={x} cy={y} r={size / 2} />
              <LegendMark
                state={at % 3 === 2 ? 'registered' : 'active'}
                {...{ x: x - size / 2, y: y - size / 2, size }}
              />
            </>
          )}
        </g>
      ))}
    </svg>
  )
}

/** Cards are wider than circles. */
const aside = ({ x, y, ...rest }: At): At => ({ ...rest, x: 70 + (x - 70) * 1.1, y: y === 16 ? 26 : 74 })

const Card = ({ x, y, isActive }: { x: number; y: number; isActive: boolean }) => (
  <>
    <rect
      className={isActive ? 'node-card node-card-active' : 'node-card'}
      x={x - 29}
      y={y - 17}
      width="58"
      height="34"
      rx="6"
    />
    <path className="tree-drawn-words" d={`M${x - 22} ${y - 8}h32M${x - 6} ${y}h26M${x - 22} ${y + 9}h24`} />
    <LegendMark state={isActive ? 'active' : 'registered'} x={x - 23} y={y - 5} size={10} />
  </>
)

/** A member who is active and one who is not yet, with what is within each. */
export const IconDrawing = ({ icon }: { icon: NodeIcon }) => (
  <svg className="tree-drawn" width="140" height="100" viewBox="0 0 140 100">
    {(['active', 'registered'] as const).map((state, at) => {
      const inside = insideOf({ key: state, state, name: 'A', note: at === 0 ? 'Starter' : '' }, icon)
      return (
        <g key={state}>
          {icon === 'profile' && at === 0 ? (
            <Portrait x={42} y={50} />
          ) : (
            <NodeMark state={state} x={42 + 56 * at} y={50} radius={22} inside={inside} />
          )}
        </g>
      )
    })}
  </svg>
)

/** A photo, as far as a drawing has one. */
const Portrait = ({ x, y }: At) => (
  <>
    <NodeMark state="active" x={x} y={y} radius={22} />
    <circle className="tree-drawn-photo" cx={x} cy={y} r="19" />
    <circle className="tree-drawn-person" cx={x} cy={y - 5} r="7" />
    <path className="tree-drawn-person" d={`M${x - 13} ${y + 13}c2-11 24-11 26 0a19 19 0 0 1-26 0Z`} />
  </>
)
