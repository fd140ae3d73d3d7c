import type { NodeInside } from './node-inside.ts'
import { isUntaken } from './tree-data.ts'
import type { NodeState } from './tree-data.ts'

type Props = { state: NodeState; x: number; y: number; radius: number; inside?: NodeInside }

/** A place: full active, ring registered, dashed vacant or free, struck blocked. The shape says it as well as the colour. */
export function NodeMark({ state, x, y, radius, inside }: Props) {
  switch (state) {
    case 'active':
      return (
        <>
          <circle className="node-active" cx={x} cy={y} r={radius} />
          <Inside x={x} y={y} radius={radius} inside={inside} tone="on-active" />
        </>
      )
    case 'registered':
      return (
        <>
          <circle className="node-registered" cx={x} cy={y} r={radius - 1.25} />
          <Inside x={x} y={y} radius={radius} inside={inside} tone="on-registered" />
        </>
      )
    case 'vacant':
      return (
        <>
          <circle className="node-vacant" cx={x} cy={y} r={radius - 1} />
          <path className="node-plus" d={plusPath(x, y)} />
        </>
      )
    case 'free':
      return <circle className="node-vacant" cx={x} cy={y} r={radius - 1} />
    case 'blocked':
      return (
        <>
          <circle className="node-blocked" cx={x} cy={y} r={radius - 1} />
          <path className="node-struck" d={strikePath(x, y, radius)} />
        </>
      )
    case 'folded':
      return <circle className="node-folded" cx={x} cy={y} r={radius - 1} />
  }
}

const plus = 6
export const plusPath = (x: number, y: number): string => `M${x - plus} ${y}h${2 * plus}M${x} ${y - plus}v${2 * plus}`

export function strikePath(x: number, y: number, radius: number): string {
  const lean = radius * 0.68
  return `M${x - lean} ${y + lean}L${x + lean} ${y - lean}`
}

/** A photo leaves the ring of the state free. */
export const photo_inset = 3

type InsideProps = { x: number; y: number; radius: number; inside: NodeInside; tone: string }

function Inside({ x, y, radius, inside, tone }: InsideProps) {
  if (inside === undefined) return null
  if ('photo' in inside) {
    const reach = radius - photo_inset
    return (
      <image
        className="node-photo"
        href={inside.photo}
        x={x - reach}
        y={y - reach}
        width={2 * reach}
        height={2 * reach}
        preserveAspectRatio="xMidYMid slice"
      />
    )
  }
  if ('path' in inside) {
    const scale = radius / 22
    return <path className={`node-glyph ${tone}`} d={inside.path} transform={`translate(${x} ${y}) scale(${scale})`} />
  }
  return (
    <text className={`node-letter ${tone}`} x={x} y={y}>
      {inside.letters}
    </text>
  )
}

type SmallProps = { state: NodeState; x?: number; y?: number; size?: number }

/** The same shapes, small, beside their words. */
export const LegendMark = ({ state, size = 16, ...at }: SmallProps) => (
  <svg
    {...at}
    className={`legend-mark legend-${state}`}
    width={size}
    height={size}
    viewBox="0 0 16 16"
    aria-hidden="true"
  >
    {state === 'active' && <circle className="node-active" cx="8" cy="8" r="7" />}
    {state === 'registered' && <circle className="node-registered" cx="8" cy="8" r="6" />}
    {isUntaken({ state }) && <circle className="node-vacant" cx="8" cy="8" r="6.5" />}
    {state === 'blocked' && <circle className="node-blocked" cx="8" cy="8" r="6.5" />}
    {state === 'blocked' && <path className="node-struck" d="M4 12 12 4" />}
    {state === 'folded' && <path className="node-plus" d="M4 8h.01M8 8h.01M12 8h.01" />}
  </svg>
)
