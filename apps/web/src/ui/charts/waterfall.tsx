import type { ReactNode } from 'react'
import { BarRows } from './bar-rows.tsx'
import { waterfallSpans } from './waterfall-spans.ts'
import type { WaterfallStep } from './waterfall-spans.ts'

export type WaterfallPart = WaterfallStep & {
  key: string
  label: ReactNode
  figure: ReactNode
  /** A list of what is behind the figure. */
  href?: string | undefined
}

type Props = {
  parts: readonly WaterfallPart[]
  /** What is calculated, for those who cannot see the drawing. */
  label: string
}

/** How one figure becomes another: each part's bar begins where the one before ended. */
export function Waterfall({ parts, label }: Props) {
  const spans = waterfallSpans(parts)
  const lastSum = parts.findLastIndex(({ kind }) => kind === 'sum')
  return (
    <BarRows
      label={label}
      rows={parts.map(({ kind, key, label: name, figure, href }, index) => ({
        key,
        label: name,
        figure,
        href,
        ...(spans[index] ?? { from: 0, to: 0 }),
        tone: kind === 'sum' ? (index === lastSum ? 'strong' : 'series') : kind,
      }))}
    />
  )
}
