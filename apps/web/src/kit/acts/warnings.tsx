import type { ReactNode } from 'react'
import { Callout } from '#ui/surfaces/callout.tsx'

/** What speaks against an act: a name that differs, an account under other ids. */
export interface Warning {
  readonly title: string
  readonly note?: ReactNode
  readonly tone: 'warning' | 'danger'
}

/** Whether whoever acts must say why all the same. */
export const needReason = (warnings: readonly Warning[]): boolean => warnings.some(({ tone }) => tone === 'danger')

/** The warnings of a row, above its facts or in the question of an act. */
export const Warnings = ({ of }: { of: readonly Warning[] }) => (
  <>
    {of.map(({ title, note, tone }) => (
      <Callout key={title} tone={tone} icon="error_outline" title={title}>
        {note}
      </Callout>
    ))}
  </>
)
