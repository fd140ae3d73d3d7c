import './cover.css'

type Root = readonly [from: number, to: number, length: number]

const few: readonly Root[] = [
  [340, 302, 132],
  [315, 270, 84],
  [310, 238, 116],
  [275, 206, 66],
  [245, 172, 98],
  [245, 140, 52],
  [200, 106, 74],
]

const many: readonly Root[] = [
  [202, 40, 230],
  [229, 104, 140],
  [256, 168, 310],
  [283, 232, 200],
  [312, 300, 370],
  [338, 364, 250],
  [365, 428, 330],
  [392, 492, 160],
  [419, 556, 270],
  [442, 610, 190],
]

/** Roots that hang from above and end in a knot. `isTall` fills the side of the sign-in page. */
export function Roots({ isTall = false }: { isTall?: boolean | undefined }) {
  const knot = isTall ? 4 : 3
  return (
    <svg
      className="roots"
      viewBox={isTall ? '0 0 640 640' : '0 0 320 220'}
      preserveAspectRatio={isTall ? 'xMidYMin slice' : 'xMaxYMin slice'}
      aria-hidden="true"
    >
      {(isTall ? many : few).map(([from, to, length]) => (
        <g key={to}>
          <path d={isTall ? tallRoot(from, to, length) : shortRoot(from, to, length)} />
          <circle cx={to} cy={length + knot} r={knot} />
        </g>
      ))}
    </svg>
  )
}

const shortRoot = (from: number, to: number, length: number) => `M${from} -10 C${from - 30} 20 ${to} 14 ${to} ${length}`

const tallRoot = (from: number, to: number, length: number) =>
  `M${from} -10 C${from + (to - 312) * 0.085} 70 ${to} 40 ${to} ${length}`
