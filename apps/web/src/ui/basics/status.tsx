import type { ReactNode } from 'react'
import './status.css'

/** Ring = waiting, half = moving, dot = done, diamond = failed or refused, grey ring = ended. */
export type StatusKind = 'waiting' | 'moving' | 'done' | 'failed' | 'ended'

type Props = { kind: StatusKind; children: ReactNode; shape?: 'pill' | 'bare' | undefined }

/** A mark and a word, never colour alone: a pill on cards, bare in tables. */
export const Status = ({ kind, children, shape = 'pill' }: Props) => (
  <span className={`status status-${shape} status-${kind}`}>{children}</span>
)
