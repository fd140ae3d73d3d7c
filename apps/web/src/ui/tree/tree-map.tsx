import type { MouseEvent } from 'react'
import type { Layout } from './tree-layout.ts'
import type { Point, Size, View } from './view-box.ts'

const [width, height, margin] = [144, 92, 6]

type Props = {
  layout: Layout
  view: View
  frame: Size
  label: string
  onShow: (point: Point) => void
  onFit: () => void
}

/** The whole window, small, and the part of it that is in sight. A press brings that part of the drawing in sight. */
export function TreeMap({ layout, view, frame, label, onShow, onFit }: Props) {
  const scale = Math.min((width - 2 * margin) / layout.width, (height - 2 * margin) / layout.height)
  const left = (width - layout.width * scale) / 2
  const top = (height - layout.height * scale) / 2
  const x = Math.max(0, -view.x / view.scale)
  const y = Math.max(0, -view.y / view.scale)
  const seen = {
    x: left + x * scale,
    y: top + y * scale,
    width: Math.min(layout.width - x, frame.width / view.scale) * scale,
    height: Math.min(layout.height - y, frame.height / view.scale) * scale,
  }
  const press = (event: MouseEvent) => {
    // A press by the keyboard has no point: it shows all.
    const box = event.detail === 0 ? undefined : event.currentTarget.firstElementChild?.getBoundingClientRect()
    if (box === undefined) return onFit()
    onShow({ x: (event.clientX - box.left - left) / scale, y: (event.clientY - box.top - top) / scale })
  }
  return (
    <button type="button" className="tree-map no-print" aria-label={label} onClick={press}>
      <svg width={width} height={height} aria-hidden="true">
        {seen.width > 0 && seen.height > 0 && <rect className="tree-seen" {...seen} rx="6" />}
        <MapDots layout={layout} left={left} top={top} scale={scale} />
      </svg>
    </button>
  )
}

/** More than so many dots would be one grey field, and take longer than the drawing. */
const most_dots = 1_500

/** All places as one element: a line of no length with round ends is a dot. */
function MapDots({
  layout: { nodes },
  left,
  top,
  scale,
}: {
  layout: Layout
  left: number
  top: number
  scale: number
}) {
  const each = Math.ceil(nodes.length / most_dots)
  const dots = nodes
    .filter((_, index) => index % each === 0)
    .map(({ x, y }) => `M${(left + x * scale).toFixed(1)} ${(top + y * scale).toFixed(1)}h0`)
  return (
    <path
      className="tree-dots"
      d={dots.join('')}
      strokeWidth={nodes.length > 800 ? 1.2 : nodes.length > 60 ? 2.4 : 4.8}
    />
  )
}
